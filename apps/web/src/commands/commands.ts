import type { Gateway } from "../workspace/gateway.ts";
import { fontSizes } from "../workspace/preferences.ts";
import { openKeyboardHelp, revealNextError, showResult, togglePanel } from "../workspace/transitions.ts";
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
