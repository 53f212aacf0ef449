import type { Gateway } from "../workspace/gateway.ts";
import { fontSizes } from "../workspace/preferences.ts";
import { askToSignIn, isOwn, isUnsaved } from "../workspace/saving.ts";
import {
  openDialog,
  openKeyboardHelp,
  revealNextError,
  showResult,
  togglePanel,
} from "../workspace/transitions.ts";
import { isChanged, type Workspace } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";

export interface CommandContext {
  gateway: Gateway;
  workspaceStore: WorkspaceStore;
}

/** Something that a person can do. Toolbar, menus, keyboard and help are views of this one list. */
export interface Command {
  id: string;
  title: string;
  /** In CodeMirror's notation: `Mod` is Ctrl, or Cmd on a Mac. */
  shortcut?: string;
  /** Null when it can be done now, else why not. */
  hindrance?: (workspace: Workspace) => string | null;
  run: (context: CommandContext) => void;
}

const whenOpen = ({ opening }: Workspace) => (opening.state === "open" ? null : "No document is open.");

const whenSaveable = (workspace: Workspace) =>
  workspace.saving.state === "saving" ? "It is being saved." : whenOpen(workspace);

export const commands = {
  run: {
    id: "preview.run",
    title: "Run",
    shortcut: "Mod-Enter",
    hindrance: whenOpen,
    run: ({ gateway }) => {
      gateway.run();
    },
  },
  stop: {
    id: "preview.stop",
    title: "Stop",
    hindrance: ({ run }) => (run && run.state !== "stopped" ? null : "Nothing is running."),
    run: ({ gateway }) => {
      gateway.stop();
    },
  },
  fullScreen: {
    id: "preview.full-screen",
    title: "Full screen",
    shortcut: "Alt-Shift-f",
    hindrance: whenOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) =>
        showResult(workspace, workspace.result === "split" ? "full-screen" : "split"),
      );
    },
  },
  examples: {
    id: "panel.examples",
    title: "Examples",
    shortcut: "Alt-Shift-e",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "examples"));
    },
  },
  libraries: {
    id: "panel.libraries",
    title: "Libraries",
    shortcut: "Alt-Shift-l",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "libraries"));
    },
  },
  newDocument: {
    id: "document.new",
    title: "New",
    shortcut: "Alt-Shift-n",
    run: ({ gateway }) => {
      gateway.newDocument();
    },
  },
  save: {
    id: "document.save",
    title: "Save",
    shortcut: "Mod-s",
    hindrance: (workspace) =>
      isOwn(workspace) && !isUnsaved(workspace) && workspace.opening.state === "open"
        ? "Nothing has changed since it was saved."
        : whenSaveable(workspace),
    run: ({ gateway }) => {
      void gateway.save("save");
    },
  },
  saveAsNew: {
    id: "document.save-as-new",
    title: "Save as new",
    shortcut: "Alt-Shift-s",
    hindrance: whenSaveable,
    run: ({ gateway }) => {
      void gateway.save("save-as-new");
    },
  },
  share: {
    id: "document.share",
    title: "Share",
    shortcut: "Alt-Shift-c",
    hindrance: (workspace) =>
      workspace.document.kind === "new" && workspace.opening.state === "open"
        ? "Save the document first: then there is a link to it."
        : whenOpen(workspace),
    run: ({ gateway }) => {
      void gateway.share();
    },
  },
  details: {
    id: "document.details",
    title: "Details",
    shortcut: "Alt-Shift-i",
    hindrance: whenOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "details"));
    },
  },
  mySnippets: {
    id: "panel.snippets",
    title: "My snippets",
    shortcut: "Alt-Shift-m",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "snippets"));
    },
  },
  revisions: {
    id: "panel.revisions",
    title: "Revisions",
    shortcut: "Alt-Shift-r",
    hindrance: ({ snippet }) => (snippet ? null : "The document is no snippet: it has no revisions."),
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "revisions"));
    },
  },
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
    hindrance: ({ user }) => (user ? null : "Nobody is signed in."),
    run: ({ gateway }) => {
      void gateway.signOut("here");
    },
  },
  signOutEverywhere: {
    id: "account.sign-out-everywhere",
    title: "Sign out everywhere",
    hindrance: ({ user }) => (user ? null : "Nobody is signed in."),
    run: ({ gateway }) => {
      void gateway.signOut("everywhere");
    },
  },
  deleteAccount: {
    id: "account.delete",
    title: "Delete account",
    hindrance: ({ user }) => (user ? null : "Nobody is signed in."),
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "delete-account"));
    },
  },
  reset: {
    id: "document.reset",
    title: "Reset",
    hindrance: (workspace) =>
      isChanged(workspace) ? null : "The document is as it was opened: there is nothing to reset.",
    run: ({ gateway }) => {
      gateway.reset();
    },
  },
  nextProblem: {
    id: "editor.next-problem",
    title: "Next problem",
    shortcut: "F8",
    hindrance: ({ run }) =>
      run?.errors.some(({ place }) => place) ? null : "The last run has no error in the document.",
    run: ({ workspaceStore }) => {
      workspaceStore.apply(revealNextError);
    },
  },
  keyboardHelp: {
    id: "help.keyboard",
    title: "Keyboard help",
    shortcut: "Alt-Shift-k",
    run: ({ workspaceStore }) => {
      workspaceStore.apply(openKeyboardHelp);
    },
  },
  runAsYouType: {
    id: "preview.run-as-you-type",
    title: "Run as you type",
    run: ({ gateway, workspaceStore }) => {
      gateway.prefer({ runAsYouType: !workspaceStore.getState().preferences.runAsYouType });
    },
  },
  wrapLines: {
    id: "editor.wrap-lines",
    title: "Wrap lines",
    shortcut: "Alt-z",
    run: ({ workspaceStore, gateway }) => {
      gateway.prefer({ wrapLines: !workspaceStore.getState().preferences.wrapLines });
    },
  },
  largerText: {
    id: "editor.larger-text",
    title: "Larger code",
    hindrance: ({ preferences }) =>
      preferences.fontSize < fontSizes.largest ? null : "The code is as large as it gets.",
    run: ({ workspaceStore, gateway }) => {
      gateway.prefer({ fontSize: workspaceStore.getState().preferences.fontSize + 1 });
    },
  },
  smallerText: {
    id: "editor.smaller-text",
    title: "Smaller code",
    hindrance: ({ preferences }) =>
      preferences.fontSize > fontSizes.smallest ? null : "The code is as small as it gets.",
    run: ({ workspaceStore, gateway }) => {
      gateway.prefer({ fontSize: workspaceStore.getState().preferences.fontSize - 1 });
    },
  },
} as const satisfies Record<string, Command>;

export const allCommands: readonly Command[] = Object.values(commands);
