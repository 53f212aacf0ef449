import type { Selection, Settings } from "@online-editor/contract";
import { choicesOf, lastingChoices, startingSelection, startOf } from "../workspace/choices.ts";
import { type DocumentAddress, libraryOf } from "../workspace/document-address.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { linkTo } from "../workspace/link.ts";
import { hasOpened, libraryNamed } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";

export interface Links extends Pick<Gateway, "linkTo"> {
  /** The address of the document on the screen, with this selection. */
  toOpen(selection: Selection): string;
  /** The address of a document, with all that is selected now. */
  asSelected(document: DocumentAddress): string;
  /** The address at which a new document begins with all that is selected now. */
  asNew(document: DocumentAddress): string;
  /** The address of a document with this selection, seen from the one that is open. */
  on(document: DocumentAddress, selection: Selection): string;
}

/** The addresses of documents, as seen from what is open. */
export const createLinks = ({
  store: { getState },
  settings: { defaultLibrary },
}: {
  store: WorkspaceStore;
  settings: Settings;
}): Links => {
  /** What a link must state for a selection of the open document. */
  const choicesFor = (selection: Selection) => {
    const { catalogue, original } = getState();
    const library = libraryNamed(catalogue, selection.library);
    return library ? choicesOf(selection, startOf(library, original)) : {};
  };
  const linkWith = (document: DocumentAddress, selection: Selection) =>
    linkTo({ document, choices: choicesFor(selection) }, defaultLibrary);
  return {
    toOpen: (selection) => linkWith(getState().document, selection),
    on: linkWith,
    asNew: (document) => {
      const { catalogue, library } = getState();
      const described = libraryNamed(catalogue, library.library);
      const choices = described ? choicesOf(library, startingSelection(described)) : {};
      return linkTo({ document, choices }, defaultLibrary);
    },
    asSelected: (document) => linkWith(document, getState().library),
    linkTo: (document) => {
      const { library } = getState();
      const staysChosen = hasOpened(getState()) && libraryOf(document) === library.library;
      const choices = staysChosen ? lastingChoices(choicesFor(library)) : {};
      return linkTo({ document, choices }, defaultLibrary);
    },
  };
};
