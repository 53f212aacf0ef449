import { ExampleSummary, type ExtensionId, type Version } from "@online-editor/contract";
import { LibraryReference } from "@online-editor/contract/reference";
import { readReference } from "@online-editor/reference";
import type { KnownNames } from "../state.ts";

const contents = import.meta.glob<unknown>("../../../../../content/reference/*.json", {
  import: "default",
  eager: true,
});

const noLinks: KnownNames["links"] = { linkTo: () => "", goTo: () => undefined };

/** Examples of a library that show one name each. */
export const examplesShowing = (name: string, count: number): ExampleSummary[] =>
  Array.from({ length: count }, (_, index) =>
    ExampleSummary.parse({
      address: {
        library: "bootstrap-table",
        category: "options",
        slug: `${name.toLowerCase()}-${index + 1}`,
      },
      title: `${name} ${index + 1}`,
      description: "Shows one name.",
      shows: [name],
      needs: {},
    }),
  );

/** What `content/reference` knows about a library, on its newest release by default. */
export const knownLibrary = (
  library = "bootstrap-table",
  {
    version,
    selected,
    extensions = [],
    examples = [],
    links = noLinks,
  }: {
    version?: string;
    /** The release that the document runs on; `version` unless the reference is older. */
    selected?: string;
    extensions?: string[];
    examples?: ExampleSummary[];
    links?: KnownNames["links"];
  } = {},
): KnownNames => {
  const content = contents[`../../../../../content/reference/${library}.json`];
  const reference = readReference(LibraryReference.parse(content));
  const shown = (version ?? reference.releases[0]) as Version;
  return {
    reference,
    selected: (selected ?? shown) as Version,
    version: shown,
    extensions: extensions as ExtensionId[],
    examples,
    translation: null,
    links,
  };
};
