import type { Catalogue } from "@online-editor/contract";
import type { ListedExamples } from "../examples/live-examples.ts";
import type { LiveLibraries } from "./newer-releases.ts";
import type { LibraryContent } from "./read-libraries.ts";

/** The current catalogue: the same object until libraries or examples change, so that the answer can be cached. */
export const createLiveCatalogue = ({
  content,
  libraries,
  examples,
}: {
  content: LibraryContent;
  libraries: LiveLibraries;
  examples: { listed(): ListedExamples };
}): (() => Catalogue) => {
  const read = () => ({ libraries: libraries.current(), listed: examples.listed() });
  let known = read();
  const made = (): Catalogue => ({ ...content, libraries: known.libraries, ...known.listed });
  let catalogue = made();
  return () => {
    const now = read();
    if (now.libraries !== known.libraries || now.listed !== known.listed) {
      known = now;
      catalogue = made();
    }
    return catalogue;
  };
};
