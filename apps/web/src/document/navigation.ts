import type { Selection, Settings, Starter } from "@online-editor/contract";
import { type Choices, libraryNamed, startingSelection, startOf } from "@online-editor/selection";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { type DocumentAddress, keyOf, libraryOf, newDocumentId } from "./document-address.ts";
import { linkTo } from "./link.ts";
import { beginOpening } from "./opening-state.ts";
import { hasOpened } from "./state.ts";

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

export interface DocumentNavigationParts {
  store: WorkspaceStore;
  links: ReturnType<typeof createLinks>;
  navigate: (address: string, how: "push" | "replace") => void;
  /** The document on the screen is about to be left. */
  onLeaving: () => void;
  /** True when the browser's address is that of the open document. */
  isAtAddress: () => boolean;
}

/** Navigates to other documents. */
export const createDocumentNavigation = ({
  store,
  links,
  navigate,
  onLeaving,
  isAtAddress,
}: DocumentNavigationParts) => {
  const { getState, apply } = store;
  const goTo = (document: DocumentAddress) => {
    const { opening, document: shown } = getState();
    if (opening.state === "open" && keyOf(document) !== keyOf(shown)) {
      // At once, so that what is typed meanwhile does not change the document that is being left.
      onLeaving();
      apply(beginOpening);
    }
    navigate(links.linkTo(document), "push");
  };
  return {
    /** Navigates to a document, as a new entry of the browser's history. */
    goTo,
    /** Starts a document of the current library with the text of one of its examples, by default the smallest. */
    newDocument: (start: Starter = "smallest") => {
      goTo({ kind: "new", library: getState().library.library, id: newDocumentId(), start });
    },
    /** Makes the address say what is open, unless the person has gone to another page or document meanwhile. */
    replaceAddress: () => {
      if (isAtAddress()) navigate(links.toOpen(getState().library), "replace");
    },
  };
};

/** The addresses of documents, relative to the open one. */
export const createLinks = ({
  store: { getState },
  settings: { defaultLibrary },
}: {
  store: WorkspaceStore;
  settings: Settings;
}) => {
  /** The choices that a link must state for a selection of the open document. */
  const choicesFor = (selection: Selection) => {
    const { catalogue, original } = getState();
    const library = libraryNamed(catalogue, selection.library);
    return library ? choicesOf(selection, startOf(library, original)) : {};
  };
  const linkWith = (document: DocumentAddress, selection: Selection) =>
    linkTo({ document, choices: choicesFor(selection) }, defaultLibrary);
  return {
    /** The address of the document on the screen, with this selection. */
    toOpen: (selection: Selection) => linkWith(getState().document, selection),
    /**
     * The address that shows others the open document on this selection. An example's states its version and theme even
     * where they are the usual ones: they will not be for ever.
     */
    forOthers: (document: DocumentAddress, selection: Selection) => {
      if (document.kind !== "example") return linkWith(document, selection);
      const { version, theme } = selection;
      const choices = { version, theme, ...choicesFor(selection) };
      return linkTo({ document, choices }, defaultLibrary);
    },
    /** The address at which a new document starts with the current selection. */
    asNew: (document: DocumentAddress) => {
      const { catalogue, library } = getState();
      const described = libraryNamed(catalogue, library.library);
      const choices = described ? choicesOf(library, startingSelection(described)) : {};
      return linkTo({ document, choices }, defaultLibrary);
    },
    /** The address of a document, with the current selection. */
    asSelected: (document: DocumentAddress) => linkWith(document, getState().library),
    /** The address of a document, with the choices that stay. */
    linkTo: (document: DocumentAddress) => {
      const { library } = getState();
      const staysChosen = hasOpened(getState()) && libraryOf(document) === library.library;
      const choices = staysChosen ? lastingChoices(choicesFor(library)) : {};
      return linkTo({ document, choices }, defaultLibrary);
    },
  };
};
