import type { Catalogue, Example, Library, LibraryId, Selection } from "@online-editor/contract";
import type { DocumentAddress } from "./document-address.ts";
import type { Draft } from "./draft.ts";
import type { Preferences } from "./preferences.ts";
import type { Run } from "./run.ts";

/** Why there is no document on the screen; the interface has the words. */
export type OpenProblem =
  | { code: "server-unreachable" }
  | { code: "page-not-found"; path: string }
  | { code: "unknown-library"; library: string; known: string[] }
  | { code: "example-not-found"; library: Library; name: string }
  | { code: "unreadable-link"; part: string; text: string };

export type Opening = { state: "opening" } | { state: "open" } | { state: "failed"; problem: OpenProblem };

/** What the person is looking at in the side panel. */
export type PanelId = "examples" | "libraries";

/** Where in a panel the focus is wanted. */
export type PanelPlace = "search" | "version" | "theme" | "extensions" | "locale";

/** The document as it was opened; Reset goes back to it. */
export interface Original {
  title: string;
  description: string;
  code: string;
  needs: Example["needs"] | undefined;
}

export interface Place {
  line: number;
  column: number;
}

/** Everything that is open in this tab: plain data, changed by transitions alone. */
export interface Workspace {
  catalogue: Catalogue | null;
  opening: Opening;
  document: DocumentAddress;
  original: Original;
  title: string;
  description: string;
  code: string;
  library: Selection;
  /** A draft of this document that another tab or an earlier visit has left. */
  offeredDraft: Draft | null;
  /** Whether the text in the editor is kept as a draft. */
  draftState: "none" | "pending" | "kept" | "denied";
  run: Run | null;
  panel: PanelId | null;
  /** Where the open panel puts the focus; null for one that was open when the page was. */
  panelPlace: PanelPlace | null;
  result: "split" | "full-screen";
  /** Where the cursor is in the document, counted from 1. */
  cursor: Place;
  /** A place that the editor is asked to show; a new object is a new request. */
  reveal: Place | null;
  isKeyboardHelpOpen: boolean;
  preferences: Preferences;
}

/** Whether a document has been opened in this tab; before that the selection is nobody's choice. */
export const hasOpened = ({ document }: Pick<Workspace, "document">): boolean =>
  document.kind === "example" || document.id !== noDocument;

/** The id of the document that stands for none: no link can spell it. */
export const noDocument = "";

export const isChanged = ({ code, original }: Pick<Workspace, "code" | "original">): boolean =>
  code !== original.code;

/** Whether what is on the screen is what the editor and the panels say now. */
export const isRunCurrent = ({ run, code, library }: Workspace): boolean =>
  run !== null && run.code === code && sameSelection(run.library, library);

export const sameSelection = (a: Selection, b: Selection): boolean =>
  a.library === b.library &&
  a.version === b.version &&
  a.theme === b.theme &&
  a.locale === b.locale &&
  a.extensions.join() === b.extensions.join();

/** The library's description; undefined while the catalogue is on its way. */
export const libraryNamed = (catalogue: Catalogue | null, id: LibraryId): Library | undefined =>
  catalogue?.libraries.find((library) => library.id === id);

/** Whether the selection names a release that the library has. */
export const namesRelease = ({ catalogue, library }: Pick<Workspace, "catalogue" | "library">): boolean =>
  libraryNamed(catalogue, library.library)?.releases.some(({ version }) => version === library.version) ===
  true;
