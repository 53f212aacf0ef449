import {
  pickContent,
  type RevisionNumber,
  type SaveRequest,
  type Snippet,
  type User,
} from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { keyOf } from "../document/document-address.ts";
import { isChanged, type SaveIntent, type ScreenIntent } from "../document/state.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { addressOf, factsOf, isOwner, originalOf } from "../document/opening-state.ts";
import { openDialog } from "../platform/screen.ts";
import type { Failure } from "../platform/failure.ts";
import { checkToSave } from "../triage/releases/release-search.ts";

/** The user. */
interface AccountsState {
  /** Who is signed in. */
  user: User | null;
  /** The user wants to sign in, and what to do afterwards. */
  afterSignIn: AfterSignIn | null;
}

declare module "../platform/editor-context.ts" {
  interface Workspace extends AccountsState, SnippetsState {}
}

export const initialAccounts: AccountsState = { user: null, afterSignIn: null };

/** What to do after the sign-in; the document is the one that was open, by its key. */
interface AfterSignIn {
  then: { intent: SaveIntent; document: string } | null;
  /** Where to return; null: to what is on the screen. */
  to: string | null;
}

export const receiveUser = (workspace: Workspace, user: User | null): Workspace => ({ ...workspace, user });

/** Asks the user to sign in, and remembers why; null: just to sign in, which keeps an earlier purpose. */
export const askToSignIn = (workspace: Workspace, intent: SaveIntent | null): Workspace =>
  intent === null && workspace.dialog === "sign-in"
    ? workspace
    : {
        ...workspace,
        saving: { state: "idle" },
        dialog: "sign-in",
        afterSignIn: { then: intent && { intent, document: keyOf(workspace.document) }, to: null },
      };

/** The same after a failed sign-in: what waited for it keeps waiting. */
export const askToSignInAgain = (workspace: Workspace, to: string): Workspace => ({
  ...workspace,
  dialog: "sign-in",
  afterSignIn: { then: null, to },
});

export const signedIn = (workspace: Workspace, user: User): Workspace => ({
  ...workspace,
  user,
  dialog: null,
  afterSignIn: null,
});

/** One side of a comparison: a revision of the open snippet, or what is on the screen. */
export type ComparedSide = RevisionNumber | "screen";

/** The state of saving, and the choices for it. */
interface SnippetsState {
  saving: Saving;
  /** The kind of save for which the dialog Save asks for a title and a visibility. */
  firstSave: ScreenIntent;
  /** The sides of the dialog Compare, older first. */
  compared: readonly [ComparedSide, ComparedSide];
}

export const initialSnippets: SnippetsState = {
  saving: { state: "idle" },
  firstSave: "save",
  compared: ["screen", "screen"],
};

/** True when Save creates a snippet; for a signed-out user the owner of the open one is not known yet. */
export const isFirstSave = (workspace: Pick<Workspace, "snippet" | "user">): boolean =>
  workspace.snippet === null || (workspace.user !== null && !isOwner(workspace));

/** Asks for the first revision's title and visibility. */
export const askForFirstSave = (workspace: Workspace, firstSave: ScreenIntent): Workspace => ({
  ...openDialog(workspace, "save"),
  firstSave,
});

export const compare = (workspace: Workspace, compared: Workspace["compared"]): Workspace => ({
  ...openDialog(workspace, "compare"),
  compared,
});

export type Saving =
  | { state: "idle" }
  | { state: "saving" }
  | { state: "failed"; failure: Failure; intent: SaveIntent }
  /** Another save on the same base came first; `latest` is the newest revision. */
  | { state: "conflict"; latest: RevisionNumber };

/** The request that saves what is on the screen. */
export const saveRequestOf = (workspace: Workspace, intent: ScreenIntent): SaveRequest => {
  const { snippet, base } = workspace;
  const content = pickContent({ ...workspace, check: checkToSave(workspace) });
  const visibility = workspace.newVisibility === null ? {} : { visibility: workspace.newVisibility };
  if (!snippet || base === null) return { content, ...visibility };
  if (intent !== "save-as-new" && isOwner(workspace)) {
    const onConflict = intent === "overwrite" ? "overwrite" : "refuse";
    return { content, onto: { id: snippet.id, base, onConflict } };
  }
  return { content, forkedFrom: { id: snippet.id, revision: base }, ...visibility };
};

export const beginSaving = (workspace: Workspace): Workspace => ({
  ...workspace,
  saving: { state: "saving" },
  dialog: workspace.dialog === "conflict" || workspace.dialog === "compare" ? null : workspace.dialog,
});

/** What became of a save is of no interest in another document. */
export const leaveSaving = (workspace: Workspace): Workspace => ({ ...workspace, saving: { state: "idle" } });

export const failSaving = (
  workspace: Workspace,
  { failure, intent }: { failure: Failure; intent: SaveIntent },
): Workspace => ({ ...workspace, saving: { state: "failed", failure, intent } });

export const showConflict = (workspace: Workspace, latest: RevisionNumber): Workspace => ({
  ...workspace,
  saving: { state: "conflict", latest },
  dialog: "conflict",
  ...(workspace.snippet && { snippet: { ...workspace.snippet, latestRevision: latest } }),
});

export const dismissSaveFailure = (workspace: Workspace): Workspace => ({
  ...workspace,
  saving: workspace.saving.state === "saving" ? workspace.saving : { state: "idle" },
});

/**
 * The document on the screen has become this snippet, whose check is read as `read`. Text typed during the save stays,
 * as a change of it.
 */
export const becomeSnippet = (workspace: Workspace, saved: Snippet, read: Check | null): Workspace => {
  const next = {
    ...workspace,
    document: addressOf(saved),
    continues: keyOf(workspace.document),
    original: originalOf(saved, read),
    snippet: factsOf(saved),
    base: saved.revision,
    saving: { state: "idle" },
    newVisibility: null,
    offeredDraft: null,
  } satisfies Workspace;
  return { ...next, draftState: isChanged(next) ? "pending" : "none" };
};

/** Shows this revision instead of the current one, whose text stays in the undo history. */
export const showSnippet = (workspace: Workspace, saved: Snippet, read: Check | null): Workspace =>
  becomeSnippet(
    {
      ...workspace,
      ...pickContent(saved),
      check: read,
      report: saved.report ?? null,
      isReportShown: saved.report !== undefined && workspace.isReportShown,
    },
    saved,
    read,
  );
