import type { ExtensionId, Version } from "@online-editor/contract";
import { LibraryReference } from "@online-editor/contract/reference";
import { readReference } from "@online-editor/reference";
import type { KnownNames } from "../known-names.ts";

const contents = import.meta.glob<unknown>("../../../../../content/reference/*.json", {
  import: "default",
  eager: true,
});

/** What `content/reference` knows of a library, on its newest release unless another one is named. */
export const knownLibrary = (
  library = "bootstrap-table",
  {
    version,
    extensions = [],
    shownIn = {},
  }: { version?: string; extensions?: string[]; shownIn?: object } = {},
): KnownNames => {
  const content = contents[`../../../../../content/reference/${library}.json`];
  const reference = readReference(LibraryReference.parse(content));
  return {
    reference,
    version: (version ?? reference.releases[0]) as Version,
    extensions: extensions as ExtensionId[],
    shownIn: new Map(Object.entries(shownIn)),
  };
};
