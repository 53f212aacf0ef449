import type {
  ForkSource,
  Problem,
  RevisionNumber,
  SaveRequest,
  Snippet,
  User,
  Visibility,
} from "@online-editor/contract";
import { keyOf, type SnippetAddress } from "./document-address.ts";
import { isChanged, type OpenSnippet, sameSelection, type Workspace } from "./workspace.ts";

/** `save`: a new snippet, a revision of one's own, or a fork of another's. `overwrite`: knowingly over a newer revision. */
export type SaveWish = "save" | "save-as-new" | "overwrite";

/** What is done once the person has signed in; the document is the one that was open, by its key. */
export interface SignInWish {
  then: { wish: SaveWish; document: string } | null;
  /** Where one comes back to; null: to what is on the screen. */
  to: string | null;
}

/** Why something was not saved; the interface has the words. */
export type SaveTrouble =
  | { code: "server-unreachable" }
  | {
      code: Problem["code"];
      fields: NonNullable<Problem["fields"]>;
      /** The server's own words, for what the interface has none of its own for. */
      detail: string;
      retryAfterSeconds: number | null;
      /** Of a conflict: the newest revision there is. */
      latest: RevisionNumber | null;
    };

export type Saving =
  | { state: "idle" }
  | { state: "saving" }
  | { state: "failed"; trouble: SaveTrouble; wish: SaveWish }
  /** Somebody has saved on the same base first; `latest` is the newest revision there. */
  | { state: "conflict"; latest: RevisionNumber };

/** Whether the open document is a snippet of whoever is signed in. */
export const isOwn = ({ snippet, user }: Pick<Workspace, "snippet" | "user">): boolean =>
  snippet !== null && user !== null && snippet.username.toLowerCase() === user.username.toLowerCase();

/** Whether the title and the description are the person's to write: of what is new or one's own. */
export const isEditable = (workspace: Workspace): boolean =>
  workspace.opening.state === "open" && (workspace.document.kind === "new" || isOwn(workspace));

/** Whether something on the screen would be lost without saving; an example's selection is nobody's work. */
export const isUnsaved = (workspace: Workspace): boolean => {
  const { original, library } = workspace;
  return isChanged(workspace) || (original.library !== null && !sameSelection(library, original.library));
};

/** What is sent to save what is on the screen. */
export const saveRequestOf = (workspace: Workspace, wish: SaveWish): SaveRequest => {
  const { snippet, base, title, description, code, library } = workspace;
  const content = { title, description, code, library };
  const visibility = workspace.newVisibility === null ? {} : { visibility: workspace.newVisibility };
  if (!snippet || base === null) return { content, ...visibility };
  if (wish !== "save-as-new" && isOwn(workspace)) {
    const onConflict = wish === "overwrite" ? "overwrite" : "refuse";
    return { content, onto: { id: snippet.id, base, onConflict } };
  }
  return { content, forkedFrom: { id: snippet.id, revision: base }, ...visibility };
};

export const beginSaving = (workspace: Workspace): Workspace => ({
  ...workspace,
  saving: { state: "saving" },
  dialog: workspace.dialog === "conflict" || workspace.dialog === "compare" ? null : workspace.dialog,
});

export const failSaving = (
  workspace: Workspace,
  { trouble, wish }: { trouble: SaveTrouble; wish: SaveWish },
): Workspace => ({ ...workspace, saving: { state: "failed", trouble, wish } });

export const meetConflict = (workspace: Workspace, latest: RevisionNumber): Workspace => ({
  ...workspace,
  saving: { state: "conflict", latest },
  dialog: "conflict",
  ...(workspace.snippet && { snippet: { ...workspace.snippet, latestRevision: latest } }),
});

export const dismissSaveTrouble = (workspace: Workspace): Workspace => ({
  ...workspace,
  saving: workspace.saving.state === "saving" ? workspace.saving : { state: "idle" },
});

/** The document on the screen has become this snippet. What was typed while it was saved stays, as a change of it. */
export const becomeSnippet = (workspace: Workspace, saved: Snippet): Workspace => {
  const next = {
    ...workspace,
    document: addressOf(saved),
    continues: keyOf(workspace.document),
    original: originalOf(saved),
    snippet: factsOf(saved),
    base: saved.revision,
    saving: { state: "idle" },
    newVisibility: null,
    offeredDraft: null,
  } satisfies Workspace;
  return { ...next, draftState: isChanged(next) ? "pending" : "none" };
};

/** The screen shows this revision now, in the place of what was there; the text that goes stays in the undo history. */
export const showSnippet = (workspace: Workspace, saved: Snippet): Workspace =>
  becomeSnippet(
    {
      ...workspace,
      title: saved.title,
      description: saved.description,
      code: saved.code,
      library: saved.library,
    },
    saved,
  );

/** Its owner has changed how the open snippet is called or who may see it. */
export const updateSnippet = (
  workspace: Workspace,
  { id, title, visibility }: Pick<Snippet, "id" | "title" | "visibility">,
): Workspace => {
  const { snippet, original } = workspace;
  if (snippet?.id !== id) return workspace;
  const isRenamedHere = workspace.title !== original.title;
  return {
    ...workspace,
    snippet: { ...snippet, visibility },
    title: isRenamedHere ? workspace.title : title,
    original: { ...original, title },
  };
};

/** Who may see what will be saved for the first time. */
export const wishVisibility = (workspace: Workspace, newVisibility: Visibility): Workspace => ({
  ...workspace,
  newVisibility,
});

export const receiveUser = (workspace: Workspace, user: User | null): Workspace => ({ ...workspace, user });

/** Asks the person to sign in, and remembers what for; null: for itself, which makes nobody forget what it was for. */
export const askToSignIn = (workspace: Workspace, wish: SaveWish | null): Workspace =>
  wish === null && workspace.dialog === "sign-in"
    ? workspace
    : {
        ...workspace,
        saving: { state: "idle" },
        dialog: "sign-in",
        signInWish: { then: wish && { wish, document: keyOf(workspace.document) }, to: null },
      };

/** The same after a sign-in that failed: what waited for it goes on waiting. */
export const askToSignInAgain = (workspace: Workspace, to: string): Workspace => ({
  ...workspace,
  dialog: "sign-in",
  signInWish: { then: null, to },
});

export const signedIn = (workspace: Workspace, user: User): Workspace => ({
  ...workspace,
  user,
  dialog: null,
  signInWish: null,
});

export const addressOf = ({ username, id }: Pick<Snippet, "username" | "id">): SnippetAddress => ({
  kind: "snippet",
  username,
  id,
});

export const factsOf = (snippet: Snippet): OpenSnippet => {
  const { id, username, revision, latestRevision, visibility, forkedFrom, savedAt } = snippet;
  return { id, username, revision, latestRevision, visibility, forkedFrom, savedAt };
};

export const originalOf = ({ title, description, code, library }: Snippet): Workspace["original"] => ({
  title,
  description,
  code,
  library,
  needs: undefined,
});

/** The address at which a fork's source stands. */
export const sourceAddress = ({ username, id, revision }: ForkSource): SnippetAddress => ({
  kind: "snippet",
  username,
  id,
  revision,
});
