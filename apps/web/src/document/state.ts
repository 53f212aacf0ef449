import type {
  Example,
  Library,
  LibraryId,
  RevisionNumber,
  Selection,
  Snippet,
  SnippetContent,
  Visibility,
} from "@online-editor/contract";
import type { Workspace } from "../kernel/workspace.ts";
import { type DocumentAddress, keyOf, type SnippetAddress } from "./document-address.ts";
import type { Draft } from "./draft.ts";

/** Why there is no document on the screen; the interface has the words. */
export type OpenProblem =
  | { code: "server-unreachable" }
  | { code: "cancelled" }
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

/** The document as it was opened; Reset goes back to it. */
export interface Original {
  title: string;
  description: string;
  code: string;
  needs: Example["needs"] | undefined;
  /** What a snippet was saved with; null: what the library offers first, with what is needed. */
  library: Selection | null;
  /** What it must show, as it was saved; absent: nobody has said so. */
  check?: SnippetContent["check"];
}

/** What is known of the snippet that is open, at the revision that was opened. */
export type OpenSnippet = Pick<
  Snippet,
  "id" | "username" | "revision" | "latestRevision" | "visibility" | "forkedFrom" | "savedAt"
> & {
  /** Its owner has deleted it meanwhile, in this tab; that can be undone for a while. */
  isDeleted: boolean;
};

/** `save`: a new snippet, a revision of one's own, or a fork of another's. `overwrite`: knowingly over a newer revision. */
export type SaveWish = "save" | "save-as-new" | "overwrite";

/** The document on the screen, and what it was when it was opened. */
export interface DocumentState {
  opening: Opening;
  document: DocumentAddress;
  original: Original;
  title: string;
  description: string;
  code: string;
  /** Null for an example, and for what has not been saved yet. */
  snippet: OpenSnippet | null;
  /** Of a snippet: the revision on which the text on the screen is based. */
  base: RevisionNumber | null;
  /** The key of the document that this one was until it was saved; the editor goes on with its text and undo history. */
  continues: string | null;
  /** Who may see what is saved for the first time; null: as the server has it. */
  newVisibility: Visibility | null;
  /** A draft of this document that another tab or an earlier visit has left. */
  offeredDraft: Draft | null;
  /** Whether the text in the editor is kept as a draft. */
  draftState: "none" | "pending" | "kept" | "denied";
}

declare module "../kernel/workspace.ts" {
  interface Workspace extends DocumentState {}
}

export const initialDocument = (library: LibraryId): DocumentState => ({
  opening: { state: "opening" },
  document: { kind: "new", library, id: noDocument },
  original: { title: "", description: "", code: "", needs: undefined, library: null },
  title: "",
  description: "",
  code: "",
  snippet: null,
  base: null,
  continues: null,
  newVisibility: null,
  offeredDraft: null,
  draftState: "none",
});

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

export const editCode = (workspace: Workspace, code: string): Workspace => edited(workspace, { code });

export const entitle = (workspace: Workspace, title: string): Workspace => edited(workspace, { title });

export const describe = (workspace: Workspace, description: string): Workspace =>
  edited(workspace, { description });

export const chooseSelection = (workspace: Workspace, library: Selection): Workspace => ({
  ...workspace,
  library,
});

/** Back to the document as it was opened. */
export const reset = (workspace: Workspace): Workspace => ({
  ...edited(workspace, textOf(workspace.original, null)),
  base: workspace.snippet?.revision ?? null,
});

/** The draft's text in the place of the document's. */
export const takeDraft = (workspace: Workspace, draft: Draft): Workspace => ({
  ...edited(workspace, textOf(workspace.original, draft)),
  base: draft.base ?? workspace.base,
});

export const restoreDraft = (workspace: Workspace): Workspace =>
  workspace.offeredDraft
    ? { ...takeDraft(workspace, workspace.offeredDraft), offeredDraft: null }
    : workspace;

export const dismissDraft = (workspace: Workspace): Workspace => ({ ...workspace, offeredDraft: null });

/** Tells how keeping went; an answer about another text than the one on the screen says nothing. */
export const draftWasKept = (
  workspace: Workspace,
  { draft, outcome }: { draft: Draft; outcome: "kept" | "denied" },
): Workspace =>
  isDraftOf(workspace, draft) && keyOf(workspace.document) === draft.document
    ? { ...workspace, draftState: outcome }
    : workspace;

/** This tab's draft of a document has been thrown away; the text on the screen is as it was, and kept no more. */
export const draftWasDiscarded = (workspace: Workspace, draft: Pick<Draft, "document">): Workspace =>
  keyOf(workspace.document) === draft.document ? { ...workspace, draftState: "none" } : workspace;

/** A document's text with its title and description, as a draft has them where there is one. */
export const textOf = (
  original: Original,
  draft: Draft | null,
): Pick<Workspace, "code" | "title" | "description"> => ({
  code: draft?.code ?? original.code,
  // An example is not renamed, and its title may have changed since the draft was kept.
  title: (draft?.description === undefined ? undefined : draft.title) ?? original.title,
  description: draft?.description ?? original.description,
});

/** A changed text is a draft from the first letter on; it is `kept` once the browser has stored it. */
const edited = (workspace: Workspace, change: Partial<Pick<Workspace, "code" | "title" | "description">>) => {
  const next = { ...workspace, ...change };
  return { ...next, draftState: isChanged(next) ? "pending" : "none" } satisfies Workspace;
};

const isDraftOf = ({ code, title, description }: Workspace, draft: Draft) =>
  code === draft.code && title === draft.title && description === (draft.description ?? description);

/** Whether what is typed runs by itself: the person wants that, and the last run has not hung. */
export const runsAsTyped = ({ preferences, run }: Workspace): boolean =>
  preferences.runAsYouType && !run?.hasHung;

/** Who may see what will be saved for the first time. */
export const wishVisibility = (workspace: Workspace, newVisibility: Visibility): Workspace => ({
  ...workspace,
  newVisibility,
});
