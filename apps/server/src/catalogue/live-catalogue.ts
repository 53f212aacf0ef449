import type { Catalogue, ExampleSummary, Library } from "@online-editor/contract";
import type { LiveLibraries } from "./newer-releases.ts";
import type { LibraryContent } from "./read-libraries.ts";

/** The catalogue as it is now: the same object until the libraries change, so that an answer can be kept. */
export const createLiveCatalogue = ({
  content,
  libraries,
  examples,
}: {
  content: LibraryContent;
  libraries: LiveLibraries;
  examples: ExampleSummary[];
}): (() => Catalogue) => {
  let known: Library[] | undefined;
  let catalogue: Catalogue = { ...content, examples };
  return () => {
    const current = libraries.current();
    if (current !== known) catalogue = { ...content, examples, libraries: current };
    known = current;
    return catalogue;
  };
};
