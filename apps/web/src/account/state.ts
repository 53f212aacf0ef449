import type { User } from "@online-editor/contract";
import { keyOf } from "../document/document-address.ts";
import type { SaveIntent } from "../document/state.ts";
import type { Workspace } from "../platform/editor-context.ts";

/** The user. */
export interface AccountsState {
  /** Who is signed in. */
  user: User | null;
  /** The user wants to sign in, and what to do afterwards. */
  afterSignIn: AfterSignIn | null;
}

declare module "../platform/editor-context.ts" {
  interface Workspace extends AccountsState {}
}

export const initialAccounts: AccountsState = { user: null, afterSignIn: null };

/** What to do after the sign-in; the document is the one that was open, by its key. */
export interface AfterSignIn {
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
