import { openDialog } from "../platform/screen.ts";
import { askToSignIn } from "./state.ts";
import type { Workspace } from "../platform/workspace.ts";
import type { Command } from "../platform/command.ts";
import { messages } from "./messages.ts";

const unlessSignedIn = ({ user }: Pick<Workspace, "user">) => (user ? null : messages.get().nobodySignedIn);

/** Commands for signing in and out, and the account. */
export const accountCommands = {
  signIn: {
    id: "account.sign-in",
    title: () => messages.get().signIn,
    disabledReason: ({ user }) => (user ? messages.get().signedInAs(user) : null),
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => askToSignIn(workspace, null));
    },
  },
  signOut: {
    id: "account.sign-out",
    title: () => messages.get().signOut,
    disabledReason: unlessSignedIn,
    run: ({ effects }) => {
      void effects.accounts.signOut("here");
    },
  },
  signOutEverywhere: {
    id: "account.sign-out-everywhere",
    title: () => messages.get().signOutEverywhere,
    disabledReason: unlessSignedIn,
    run: ({ effects }) => {
      void effects.accounts.signOut("everywhere");
    },
  },
  deleteAccount: {
    id: "account.delete",
    title: () => messages.get().deleteAccount,
    disabledReason: unlessSignedIn,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "delete-account"));
    },
  },
} as const satisfies Record<string, Command>;
