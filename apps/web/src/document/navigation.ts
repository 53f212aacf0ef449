import type { Selection, Settings } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import type { WorkspaceStore } from "../platform/workspace.ts";
import { type DocumentAddress, keyOf, libraryOf, newDocumentId } from "./document-address.ts";
import type { DocumentEffects } from "./effects.ts";
import { choicesOf, lastingChoices, startingSelection, startOf } from "./choices.ts";
import { linkTo } from "./link.ts";
import { beginOpening } from "./opening-state.ts";
import { hasOpened } from "./state.ts";

export interface DocumentNavigationParts {
  store: WorkspaceStore;
  links: Links;
  navigate: (address: string, how: "push" | "replace") => void;
  /** The document on the screen is about to be left. */
  onLeaving: () => void;
}

/** Navigates to other documents. */
export const createDocumentNavigation = ({
  store,
  links,
  navigate,
  onLeaving,
}: DocumentNavigationParts): Pick<DocumentEffects, "goTo" | "newDocument"> => {
  const { getState, apply } = store;
  const goTo: DocumentEffects["goTo"] = (document) => {
    const { opening, document: shown } = getState();
    if (opening.state === "open" && keyOf(document) !== keyOf(shown)) {
      // At once, so that what is typed meanwhile does not change the document that is being left.
      onLeaving();
      apply(beginOpening);
    }
    navigate(links.linkTo(document), "push");
  };
  return {
    goTo,
    newDocument: (start = "smallest") => {
      goTo({ kind: "new", library: getState().library.library, id: newDocumentId(), start });
    },
  };
};

export interface Links extends Pick<DocumentEffects, "linkTo"> {
  /** The address of the document on the screen, with this selection. */
  toOpen(selection: Selection): string;
  /** The address of a document, with the current selection. */
  asSelected(document: DocumentAddress): string;
  /** The address at which a new document starts with the current selection. */
  asNew(document: DocumentAddress): string;
  /**
   * The address that shows others the open document on this selection. An example's states its version and theme even
   * where they are the usual ones: they will not be for ever.
   */
  forOthers(document: DocumentAddress, selection: Selection): string;
}

/** The addresses of documents, relative to the open one. */
export const createLinks = ({
  store: { getState },
  settings: { defaultLibrary },
}: {
  store: WorkspaceStore;
  settings: Settings;
}): Links => {
  /** The choices that a link must state for a selection of the open document. */
  const choicesFor = (selection: Selection) => {
    const { catalogue, original } = getState();
    const library = libraryNamed(catalogue, selection.library);
    return library ? choicesOf(selection, startOf(library, original)) : {};
  };
  const linkWith = (document: DocumentAddress, selection: Selection) =>
    linkTo({ document, choices: choicesFor(selection) }, defaultLibrary);
  return {
    toOpen: (selection) => linkWith(getState().document, selection),
    forOthers: (document, selection) => {
      if (document.kind !== "example") return linkWith(document, selection);
      const { version, theme } = selection;
      const choices = { version, theme, ...choicesFor(selection) };
      return linkTo({ document, choices }, defaultLibrary);
    },
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
