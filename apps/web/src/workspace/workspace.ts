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

export type Opening =
  | { state: "opening" }
  | { state: "open" }
  | { state: "failed"; problem: OpenProblem };

/** What the person is looking at in the side panel. */
export type PanelId = "examples" | "libraries";

/** The document as it was opened; Reset goes back to it. */
export interface Original {
  title: string;
  description: string;
  code: string;
  needs: Example["needs"] | undefined;
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
  /** Where the Libraries panel puts the focus when it opens. */
  panelPlace: "version" | "theme" | "extensions" | "locale" | null;
  result: "split" | "full-screen";
  preferences: Preferences;
}

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
