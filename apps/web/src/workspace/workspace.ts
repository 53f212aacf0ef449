import type {
  Catalogue,
  Example,
  Library,
  LibraryId,
  RevisionNumber,
  RunConfig,
  Selection,
  Snippet,
  User,
  Visibility,
} from "@online-editor/contract";
import type { Branches } from "./branches.ts";
import type { Comparison } from "./comparing.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { DocumentAddress, SnippetAddress } from "./document-address.ts";
import type { Draft } from "./draft.ts";
import { type Frame, lookOf, sameLook } from "./frame.ts";
import type { Observed } from "./observed.ts";
import type { Preferences } from "./preferences.ts";
import type { Run } from "./run.ts";
import type { Saving } from "./saving.ts";
import type { SignInWish } from "./signing-in.ts";

/** Why there is no document on the screen; the interface has the words. */
export type OpenProblem =
  | { code: "server-unreachable" }
  /** The server answered, but not what was asked for; `why` says so in whole sentences. */
  | { code: "server-failed"; why: string }
  | { code: "page-not-found"; path: string }
  | { code: "unknown-library"; library: string; known: string[] }
  | { code: "example-not-found"; library: Library; name: string }
  | { code: "snippet-not-found"; address: SnippetAddress }
  | { code: "revision-not-found"; address: SnippetAddress }
  | { code: "unreadable-link"; part: string; text: string }
  | { code: "unusable-link"; why: "damaged" | "too-large" | "unknown-format" };

/** `elsewhere`: the screen shows something that is no document, such as a user's page. */
export type Opening =
  | { state: "opening" }
  | { state: "open" }
  | { state: "failed"; problem: OpenProblem }
  | { state: "elsewhere" };

/** What the person is looking at in the side panel. */
export type PanelId = "examples" | "libraries" | "snippets" | "revisions";

/** How the example data answers: as it does, or to see what a page does meanwhile. */
export type ExampleAnswers = "usual" | NonNullable<RunConfig["exampleAnswers"]>;

/** What of a run can be looked at. */
export type ResultTab = "result" | "console" | "events" | "requests" | "files";

/** One side of a comparison: a revision of the open snippet, or what is on the screen. */
export type ComparedSide = RevisionNumber | "screen";

/** A dialog over the screen. */
export type DialogId =
  | "details"
  | "sign-in"
  | "conflict"
  | "compare"
  | "delete-account"
  | "import"
  | "share"
  | "report"
  | "palette"
  | "settings"
  | "export";

/** Where in a panel the focus is wanted. */
export type PanelPlace = "search" | "version" | "theme" | "extensions" | "locale";

/** The document as it was opened; Reset goes back to it. */
export interface Original {
  title: string;
  description: string;
  code: string;
  needs: Example["needs"] | undefined;
  /** What a snippet was saved with; null: what the library offers first, with what is needed. */
  library: Selection | null;
}

/** What is known of the snippet that is open, at the revision that was opened. */
export type OpenSnippet = Pick<
  Snippet,
  "id" | "username" | "revision" | "latestRevision" | "visibility" | "forkedFrom" | "savedAt"
> & {
  /** Its owner has deleted it meanwhile, in this tab; that can be undone for a while. */
  isDeleted: boolean;
};

export interface Place {
  line: number;
  column: number;
}

/** Everything that is open in this tab: plain data, changed by transitions alone. */
export interface Workspace {
  /** Who is signed in. */
  user: User | null;
  catalogue: Catalogue | null;
  opening: Opening;
  document: DocumentAddress;
  original: Original;
  title: string;
  description: string;
  code: string;
  library: Selection;
  branches: Branches;
  /** Null for an example, and for what has not been saved yet. */
  snippet: OpenSnippet | null;
  /** Of a snippet: the revision on which the text on the screen is based. */
  base: RevisionNumber | null;
  /** The key of the document that this one was until it was saved; the editor goes on with its text and undo history. */
  continues: string | null;
  saving: Saving;
  /** Who may see what is saved for the first time; null: as the server has it. */
  newVisibility: Visibility | null;
  /** The person wants to sign in, and what then. */
  signInWish: SignInWish | null;
  dialog: DialogId | null;
  /** What the dialog of that name compares, the older side first. */
  compared: readonly [ComparedSide, ComparedSide];
  /** A draft of this document that another tab or an earlier visit has left. */
  offeredDraft: Draft | null;
  /** Whether the text in the editor is kept as a draft. */
  draftState: "none" | "pending" | "kept" | "denied";
  run: Run | null;
  comparison: Comparison | null;
  frame: Frame;
  panel: PanelId | null;
  /** Where the open panel puts the focus; null for one that was open when the page was. */
  panelPlace: PanelPlace | null;
  result: "split" | "full-screen";
  /** Which of the two is in sight on a phone, where they take turns. */
  inFront: "code" | "result";
  /** What of the run is looked at. */
  resultTab: ResultTab;
  observed: Observed;
  /** How the example data answers in the next runs. */
  exampleAnswers: ExampleAnswers;
  /** Where the cursor is in the document, counted from 1. */
  cursor: Place;
  /** A place that the editor is asked to show; a new object is a new request. */
  reveal: Place | null;
  isKeyboardHelpOpen: boolean;
  /** What was found in the text while it was written. */
  diagnostics: readonly Diagnostic[];
  /** Whether the document is being formatted. */
  formatting: boolean;
  /** Where the cursor belongs, in characters, in a text that the app puts into the editor. */
  caret: { code: string; offset: number } | null;
  preferences: Preferences;
}

/** Whether a document has been opened in this tab; before that the selection is nobody's choice. */
export const hasOpened = ({ document }: Pick<Workspace, "document">): boolean =>
  document.kind !== "new" || document.id !== noDocument;

/** The id of the document that stands for none: no link can spell it. */
export const noDocument = "";

/** Whether the document is another than the one that was opened: its text, its title or its description. */
export const isChanged = ({
  code,
  title,
  description,
  original,
}: Pick<Workspace, "code" | "title" | "description" | "original">): boolean =>
  code !== original.code || title !== original.title || description !== original.description;

/** Whether what is on the screen is what the editor and the panels say now. */
export const isRunCurrent = ({ run, code, library, frame }: Workspace): boolean =>
  run !== null &&
  run.code === code &&
  sameSelection(run.library, library) &&
  sameLook(run.look, lookOf(frame));

export const sameSelection = (a: Selection, b: Selection): boolean =>
  a.library === b.library &&
  a.version === b.version &&
  a.branch?.commit === b.branch?.commit &&
  a.theme === b.theme &&
  a.locale === b.locale &&
  a.extensions.join() === b.extensions.join();

/** The library's description; undefined while the catalogue is on its way. */
export const libraryNamed = (catalogue: Catalogue | null, id: LibraryId): Library | undefined =>
  catalogue?.libraries.find((library) => library.id === id);
