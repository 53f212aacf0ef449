import type { Example, Library, Selection } from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import type { Original } from "./state.ts";

/** The part of a selection that a link states; the rest follows from the document and the library. */
export type Choices = Partial<Omit<Selection, "library">>;

type Needs = Example["needs"];

/** The default selection of a document: the library's default and what the document needs. */
export const startingSelection = (library: Library, needs?: Needs): Selection => ({
  ...defaultSelection(library),
  ...(needs && {
    extensions: needs.extensions,
    ...(needs.theme && { theme: needs.theme }),
    ...(needs.locale && { locale: needs.locale }),
  }),
});

/** The selection with which a document opens when the link states none. */
export const startOf = (library: Library, original: Original): Selection =>
  original.library ?? startingSelection(library, original.needs);

/** The selection of a link. A version without a branch is a release, whatever the document was saved with. */
export const selectionOf = ({ branch, ...starting }: Selection, choices: Choices): Selection => ({
  ...starting,
  ...(branch && choices.version === undefined && { branch }),
  ...choices,
});

/** The choices that a link must state for this selection. */
export const choicesOf = (selection: Selection, starting: Selection): Choices => {
  const { version, branch, theme, locale, extensions } = selection;
  const isSameRelease = version === starting.version && branch?.commit === starting.branch?.commit;
  return {
    ...(!isSameRelease && { version, ...(branch && { branch }) }),
    ...(theme !== starting.theme && { theme }),
    ...(locale !== starting.locale && { locale }),
    ...(extensions.join() !== starting.extensions.join() && { extensions }),
  };
};

/** The choices that stay when another document of the same library is opened: extensions are the document's own. */
export const lastingChoices = ({ extensions: _, ...choices }: Choices): Choices => choices;
