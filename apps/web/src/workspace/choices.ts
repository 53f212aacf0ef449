import type { Example, Library, Selection } from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import type { Choices } from "./link.ts";
import type { Original } from "./workspace.ts";

type Needs = Example["needs"];

/** What is selected for a document when nobody has chosen anything: the library's default and what it needs. */
export const startingSelection = (library: Library, needs?: Needs): Selection => ({
  ...defaultSelection(library),
  ...(needs && {
    extensions: needs.extensions,
    ...(needs.theme && { theme: needs.theme }),
    ...(needs.locale && { locale: needs.locale }),
  }),
});

/** The selection with which a document opens when the link says nothing. */
export const startOf = (library: Library, original: Original): Selection =>
  original.library ?? startingSelection(library, original.needs);

/** The selection that a link asks for. */
export const selectionOf = (starting: Selection, choices: Choices): Selection => ({
  ...starting,
  ...choices,
});

/** What must be said in a link so that it gives this selection. */
export const choicesOf = (selection: Selection, starting: Selection): Choices => ({
  ...(selection.version !== starting.version && { version: selection.version }),
  ...(selection.theme !== starting.theme && { theme: selection.theme }),
  ...(selection.locale !== starting.locale && { locale: selection.locale }),
  ...(selection.extensions.join() !== starting.extensions.join() && { extensions: selection.extensions }),
});

/** What stays chosen when another document of the same library is opened: extensions are the document's own. */
export const lastingChoices = ({ extensions: _, ...choices }: Choices): Choices => choices;
