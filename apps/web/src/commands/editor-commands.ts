import { revealNextProblem } from "../workspace/cursor.ts";
import { closeDialog, openDialog, openKeyboardHelp } from "../workspace/dialogs.ts";
import { fontSizes } from "../workspace/preferences.ts";
import { problemPlaces } from "../workspace/diagnostics.ts";
import { type Command, whenOpen } from "./command.ts";

/** The code editor, and help with the keyboard. */
export const editorCommands = {
  nextProblem: {
    id: "editor.next-problem",
    title: "Next problem",
    shortcut: "F8",
    hindrance: (workspace) =>
      problemPlaces(workspace).length > 0 ? null : "Nothing is known to be wrong in the document.",
    run: ({ workspaceStore }) => {
      workspaceStore.apply(revealNextProblem);
    },
  },
  format: {
    id: "editor.format",
    title: "Format",
    shortcut: "Alt-Shift-p",
    hindrance: (workspace) => (workspace.formatting ? "It is being formatted." : whenOpen(workspace)),
    run: ({ gateway }) => {
      void gateway.format();
    },
  },
  cancelFormat: {
    id: "editor.cancel-format",
    title: "Cancel formatting",
    hindrance: ({ formatting }) => (formatting ? null : "Nothing is being formatted."),
    run: ({ gateway }) => {
      gateway.cancelFormat();
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
  tabMovesFocus: {
    id: "editor.tab-moves-focus",
    title: "Tab moves focus",
    // As in other editors; the way out for whoever cannot leave by Esc and Tab.
    shortcut: "Ctrl-m",
    run: ({ workspaceStore, gateway }) => {
      const tabMovesFocus = !workspaceStore.getState().preferences.tabMovesFocus;
      gateway.prefer({ tabMovesFocus });
      gateway.notify(tabMovesFocus ? "Tab moves the focus." : "Tab indents.");
    },
  },
  settings: {
    id: "help.settings",
    title: "Settings",
    shortcut: "Alt-Shift-o",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "settings"));
    },
  },
  palette: {
    id: "help.palette",
    title: "Command palette",
    shortcut: "Mod-k",
    hindrance: ({ dialog }) => (dialog === null || dialog === "palette" ? null : "Another dialog is open."),
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) =>
        workspace.dialog === "palette" ? closeDialog(workspace) : openDialog(workspace, "palette"),
      );
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
} as const satisfies Record<string, Command>;
