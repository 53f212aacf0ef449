import type { User } from "@online-editor/contract";
import { keyOf } from "./document-address.ts";
import type { Workspace } from "./workspace.ts";
import type { SaveWish } from "./saving.ts";

/** What is done once the person has signed in; the document is the one that was open, by its key. */
export interface SignInWish {
  then: { wish: SaveWish; document: string } | null;
  /** Where one comes back to; null: to what is on the screen. */
  to: string | null;
}

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
