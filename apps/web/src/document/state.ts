import type {
  Example,
  Library,
  LibraryId,
  OpenedReport,
  RevisionNumber,
  Selection,
  Snippet,
  SnippetContent,
  Visibility,
} from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import {
  emptyTexts,
  equalTexts,
  pickTexts,
  type SnippetTexts,
  textsIn,
} from "@online-editor/contract/snippet-texts";
import {
  libraryNamed,
  ownTagsOf,
  selectionOfTags,
  type TagContext,
  tagsOnSelection,
  tagsWithExtensions,
} from "@online-editor/selection";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import type { Failure } from "../platform/failure.ts";
import { type DocumentAddress, keyOf } from "./document-address.ts";
import type { Draft } from "./drafts.ts";

/** `elsewhere`: the screen shows something other than a document, such as a user's page. */
export type Opening =
  { state: "opening" } | { state: "open" } | { state: "failed"; failure: Failure } | { state: "elsewhere" };

/** The document as it was opened; Reset restores it. */
export interface Original extends Omit<SnippetContent, "library" | "check"> {
  needs: Example["needs"] | undefined;
  /** The saved selection of a snippet; null: the library's default, with what is needed. */
  library: Selection | null;
  /** What it must show, as saved and as this release reads it; absent: nothing was specified. */
  check?: OriginalCheck;
}

export interface OriginalCheck {
  saved: NonNullable<SnippetContent["check"]>;
  /** Null: a newer release wrote it, and this one keeps it as it came. */
  read: Check | null;
}

/** What is known about the open snippet, at the opened revision. */
export type OpenSnippet = Pick<
  Snippet,
  "id" | "username" | "revision" | "latestRevision" | "visibility" | "forkedFrom" | "savedAt"
> & {
  /** Its owner has deleted it meanwhile, in this tab; that can be undone for a while. */
  isDeleted: boolean;
};

/**
 * What a save saves, each time it is tried. `save`: what is on the screen, as a new snippet, a revision of one's own, or
 * a fork of another's. `overwrite`: the same on top of a newer revision, on purpose. `restores`: an old revision, and not
 * what is on the screen.
 */
export type SaveIntent = ScreenIntent | { restores: RevisionNumber };
export type ScreenIntent = "save" | "save-as-new" | "overwrite";

/** The document on the screen, and its original. */
interface DocumentState extends SnippetTexts {
  opening: Opening;
  document: DocumentAddress;
  original: Original;
  /** The bug report that it was made of, with what the person has put right; null: of none. */
  report: OpenedReport | null;
  /** Whether the report stands in place of the code. */
  isReportShown: boolean;
  /** Null for an example, and for a document that was not saved yet. */
  snippet: OpenSnippet | null;
  /** For a snippet: the revision on which the text on the screen is based. */
  base: RevisionNumber | null;
  /** The key that this document had before it was saved; the editor keeps its text and undo history. */
  continues: string | null;
  /** Who may see a document that is saved for the first time; null: the server's default. */
  newVisibility: Visibility | null;
  /** A draft of this document from another tab or an earlier visit. */
  offeredDraft: Draft | null;
  /** Whether the text in the editor is kept as a draft. */
  draftState: "none" | "pending" | "kept" | "denied";
}

declare module "../platform/editor-context.ts" {
  interface Workspace extends DocumentState {}
}

export const initialDocument = (library: LibraryId): DocumentState => ({
  opening: { state: "opening" },
  document: { kind: "new", library, id: noDocument },
  original: { ...emptyTexts, needs: undefined, library: null },
  ...emptyTexts,
  report: null,
  isReportShown: false,
  snippet: null,
  base: null,
  continues: null,
  newVisibility: null,
  offeredDraft: null,
  draftState: "none",
});

/** True when a document has been opened in this tab; before that the selection is not a choice. */
export const hasOpened = ({ document }: Pick<Workspace, "document">): boolean =>
  document.kind !== "new" || document.id !== noDocument;

/** The id of no document: no link can contain it. */
const noDocument = "";

/** True when both have the same document open: saving a document only changes its key. */
export const isSameDocument = (before: DocumentInPlace, now: DocumentInPlace): boolean => {
  const former = keyOf(before.document);
  return keyOf(now.document) === former || now.continues === former;
};

type DocumentInPlace = Pick<Workspace, "document" | "continues">;

/**
 * To be called before a wait. The returned function tells after it whether the screen still shows the same document, as
 * only then may the answer change what is there.
 */
export const rememberDocument = ({ getState }: Pick<WorkspaceStore, "getState">): (() => boolean) => {
  const before = getState();
  return () => getState().opening.state === before.opening.state && isSameDocument(before, getState());
};

/** True when one of the texts differs from the original. */
export const isChanged = (workspace: SnippetTexts & Pick<Workspace, "original">): boolean =>
  !equalTexts(workspace, workspace.original);

/** The id of the selected library. */
export const libraryId = ({ library }: Pick<Workspace, "library">): LibraryId => library.library;

/** The selected library without the additions of a build; undefined until the catalogue is loaded. */
export const releasedLibrary = ({
  catalogue,
  library,
}: Pick<Workspace, "catalogue" | "library">): Library | undefined => libraryNamed(catalogue, library.library);

/** A changed text is a draft from the first letter on; it is `kept` once the browser has stored it. */
export const editTexts = (workspace: Workspace, texts: Partial<SnippetTexts>): Workspace => {
  const next = { ...workspace, ...texts };
  return { ...next, draftState: isChanged(next) ? "pending" : "none" };
};

export const editCode = (workspace: Workspace, code: string): Workspace => editTexts(workspace, { code });

export const chooseSelection = (workspace: Workspace, library: Selection): Workspace => ({
  ...workspace,
  library,
});

/** Chooses a selection; a document that loads the library itself follows. */
export const chooseWithTags = (workspace: Workspace, library: Selection): Workspace => {
  const context = tagContextOf(workspace, library);
  const chosen = chooseSelection(workspace, library);
  const { branch, version } = workspace.library;
  const isOnOther = branch !== undefined || version !== library.version;
  const isMoved =
    isOnOther && context?.library.releases.some((release) => release.version === library.version);
  const code = context && isMoved ? tagsOnSelection(workspace.code, library, context) : workspace.code;
  const isOfOthers = workspace.library.extensions.join() !== library.extensions.join();
  const withOwn = context && isOfOthers && ownTagsOf(code, context);
  if (withOwn) return editCode(chosen, tagsWithExtensions(code, library, context));
  return code === workspace.code ? chosen : editCode(chosen, code);
};

/** The selection that a document's own tags amount to; the present one if it has none of the library. */
export const selectionFollowingTags = (
  workspace: Pick<Workspace, "code" | "catalogue" | "library">,
): Selection => {
  const context = tagContextOf(workspace, workspace.library);
  return context ? selectionOfTags(workspace.code, workspace.library, context) : workspace.library;
};

/** What a document's own tags are read by; null on a branch, which no tag names. */
export const tagContextOf = (
  { catalogue }: Pick<Workspace, "catalogue">,
  { library: id, branch }: Selection,
): TagContext | null => {
  const library = libraryNamed(catalogue, id);
  return catalogue && library && !branch ? { library, names: catalogue } : null;
};

/** Restores the document as it was opened, with its check. An example's selection is not part of it, and stays. */
export const reset = (workspace: Workspace): Workspace => ({
  ...editTexts(workspace, pickTexts(workspace.original)),
  base: workspace.snippet?.revision ?? null,
  library: workspace.original.library ?? workspace.library,
  check: workspace.original.check?.read ?? null,
  report: workspace.original.report ?? null,
});

/** Puts back what Reset replaced in the same document. */
export const undoReset = (workspace: Workspace, before: Workspace): Workspace => {
  const { base, library, check, report } = before;
  return { ...editTexts(workspace, pickTexts(before)), base, library, check, report };
};

/** Replaces the document's text by the draft's. */
export const takeDraft = (workspace: Workspace, draft: Draft): Workspace => ({
  ...editTexts(workspace, textsOf(workspace.original, draft)),
  base: draft.base ?? workspace.base,
  ...reportOf(workspace.original, draft),
});

/** The report of an opened document, from a draft if there is one: shown first, as it may have been misread. */
export const reportOf = (
  original: Original,
  draft: Draft | null,
): Pick<Workspace, "report" | "isReportShown"> => {
  const report = draft?.report ?? original.report ?? null;
  return { report, isReportShown: report !== null };
};

/** Shows the report that the document was made of, or the code. */
export const showReport = (workspace: Workspace, isReportShown: boolean): Workspace => ({
  ...workspace,
  isReportShown: isReportShown && workspace.report !== null,
});

export const restoreDraft = (workspace: Workspace): Workspace =>
  workspace.offeredDraft
    ? { ...takeDraft(workspace, workspace.offeredDraft), offeredDraft: null }
    : workspace;

export const dismissDraft = (workspace: Workspace): Workspace => ({ ...workspace, offeredDraft: null });

/** Records the result of keeping a draft; it is ignored if the text has changed since. */
export const draftWasKept = (
  workspace: Workspace,
  { draft, outcome }: { draft: Draft; outcome: "kept" | "denied" },
): Workspace =>
  isDraftOf(workspace, draft) && keyOf(workspace.document) === draft.document
    ? { ...workspace, draftState: outcome }
    : workspace;

/** This tab's draft of a document was discarded; the text on the screen is unchanged, and no longer kept. */
export const draftWasDiscarded = (workspace: Workspace, draft: Pick<Draft, "document">): Workspace =>
  keyOf(workspace.document) === draft.document ? { ...workspace, draftState: "none" } : workspace;

/** A document's texts, from a draft if there is one. */
export const textsOf = (original: Original, draft: Draft | null): SnippetTexts => ({
  ...pickTexts(original),
  // An example is not renamed, and its title may have changed since the draft was kept.
  ...(draft?.description === undefined ? draft && { code: draft.code } : textsIn(draft)),
});

const isDraftOf = (workspace: Workspace, draft: Draft) =>
  equalTexts(workspace, { ...pickTexts(workspace), ...textsIn(draft) });

/** True when what is typed runs automatically: the user wants that, and the last run has not hung. */
export const runsAsTyped = ({ preferences, run }: Workspace): boolean =>
  preferences.runAsYouType && !run?.hasHung;

/** Sets who may see what will be saved for the first time. */
export const chooseNewVisibility = (workspace: Workspace, newVisibility: Visibility): Workspace => ({
  ...workspace,
  newVisibility,
});
