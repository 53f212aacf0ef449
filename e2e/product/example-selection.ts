import type { Catalogue, ExampleSummary, Library, Selection } from "@online-editor/contract";
import { defaultSelection, filesOf } from "@online-editor/selection";

/** The library's default with what the example needs, as the editor opens it. */
export const newestSelection = (
  { libraries }: Pick<Catalogue, "libraries">,
  { address, needs }: ExampleSummary,
): Selection => {
  const usual = defaultSelection(libraryOf(libraries, address.library));
  const { extensions, theme = usual.theme, locale = usual.locale } = needs;
  return { ...usual, extensions, theme, locale };
};

/**
 * The oldest release that an example claims and npm has (git tags cannot be fetched everywhere), with the first
 * suitable theme there. Releases with known problems of the example's own selection are skipped: the editor labels
 * them.
 */
export const oldestSelection = (
  { libraries }: Pick<Catalogue, "libraries">,
  { address, needs }: ExampleSummary,
): Selection => {
  const library = libraryOf(libraries, address.library);
  const usual = defaultSelection(library);
  const themes = needs.theme ? [needs.theme] : library.themes.map(({ id }) => id);
  for (const version of claimedReleases(library, needs.since).toReversed())
    for (const theme of themes) {
      const selection = {
        ...usual,
        version,
        theme,
        extensions: needs.extensions,
        locale: needs.locale ?? usual.locale,
      };
      if (isFreeOfProblems(library, selection)) return selection;
    }
  throw new Error(`${library.id} ${address.slug} has no release that it works on.`);
};

const libraryOf = (libraries: readonly Library[], id: string): Library => {
  const library = libraries.find((each) => each.id === id);
  if (!library) throw new Error(`There is no library ${id}.`);
  return library;
};

/** Newest first. */
const claimedReleases = ({ releases }: Library, since: string | undefined) => {
  const oldest = since === undefined ? -1 : releases.findIndex(({ version }) => version === since);
  const claimed = oldest === -1 ? releases : releases.slice(0, oldest + 1);
  return claimed.filter(({ source }) => source === "npm").map(({ version }) => version);
};

/** An advisory does not say whether it works. */
const isFreeOfProblems = (library: Library, selection: Selection) =>
  filesOf(library, selection).problems.every(({ code }) => code === "advisory");
