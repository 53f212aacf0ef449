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
    extensions = [],
    examples = [],
    links = noLinks,
  }: {
    version?: string;
    extensions?: string[];
    examples?: ExampleSummary[];
    links?: KnownNames["links"];
  } = {},
): KnownNames => {
  const content = contents[`../../../../../content/reference/${library}.json`];
  const reference = readReference(LibraryReference.parse(content));
  return {
    reference,
    version: (version ?? reference.releases[0]) as Version,
    extensions: extensions as ExtensionId[],
    examples,
    translation: null,
    links,
  };
};
