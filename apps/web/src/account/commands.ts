import { openDialog } from "../platform/screen.ts";
import { askToSignIn } from "./state.ts";
import type { Workspace } from "../platform/editor-context.ts";
import type { Command } from "../platform/command.tsx";
import { messages } from "./messages.ts";
import { accountActions } from "./actions.ts";

const unlessSignedIn = ({ user }: Pick<Workspace, "user">) => (user ? null : messages.get().nobodySignedIn);

/** Commands for signing in and out, and the account. */
export const accountCommands = {
  signIn: {
    id: "account.sign-in",
    title: () => messages.get().signIn,
    disabledReason: ({ user }) => (user ? messages.get().signedInAs(user) : null),
    run: ({ store }) => {
      store.apply((workspace) => askToSignIn(workspace, null));
    },
  },
  signOut: {
    id: "account.sign-out",
    title: () => messages.get().signOut,
    disabledReason: unlessSignedIn,
    run: (editor) => {
      void accountActions(editor).signOut("here");
    },
  },
  signOutEverywhere: {
    id: "account.sign-out-everywhere",
    title: () => messages.get().signOutEverywhere,
    disabledReason: unlessSignedIn,
    run: (editor) => {
      void accountActions(editor).signOut("everywhere");
    },
  },
  deleteAccount: {
    id: "account.delete",
    title: () => messages.get().deleteAccount,
    disabledReason: unlessSignedIn,
    run: ({ store }) => {
      store.apply((workspace) => openDialog(workspace, "delete-account"));
    },
  },
} as const satisfies Record<string, Command>;
