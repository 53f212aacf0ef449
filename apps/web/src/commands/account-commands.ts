import { openDialog } from "../workspace/dialogs.ts";
import { askToSignIn } from "../workspace/signing-in.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Command } from "./command.ts";

const whenSignedIn = ({ user }: Pick<Workspace, "user">) => (user ? null : "Nobody is signed in.");

/** Who one is. */
export const accountCommands = {
  signIn: {
    id: "account.sign-in",
    title: "Sign in",
    hindrance: ({ user }) => (user ? `You are signed in as ${user.username}.` : null),
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => askToSignIn(workspace, null));
    },
  },
  signOut: {
    id: "account.sign-out",
    title: "Sign out",
    hindrance: whenSignedIn,
    run: ({ gateway }) => {
      void gateway.signOut("here");
    },
  },
  signOutEverywhere: {
    id: "account.sign-out-everywhere",
    title: "Sign out everywhere",
    hindrance: whenSignedIn,
    run: ({ gateway }) => {
      void gateway.signOut("everywhere");
    },
  },
  deleteAccount: {
    id: "account.delete",
    title: "Delete account",
    hindrance: whenSignedIn,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "delete-account"));
    },
  },
} as const satisfies Record<string, Command>;
