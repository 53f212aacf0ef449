import { revealNextProblem } from "../workspace/cursor.ts";
import { closeDialog, openDialog, openKeyboardHelp } from "../workspace/dialogs.ts";
import { fontSizes } from "../workspace/preferences.ts";
import { problemPlaces } from "../workspace/diagnostics.ts";
import { type Command, whenOpen } from "./command.ts";
import { messages } from "./messages.ts";

/** The code editor, and help with the keyboard. */
export const editorCommands = {
  nextProblem: {
    id: "editor.next-problem",
    title: () => messages.get().nextProblem,
    shortcut: "F8",
    hindrance: (workspace) => (problemPlaces(workspace).length > 0 ? null : messages.get().nothingWrong),
    run: ({ workspaceStore }) => {
      workspaceStore.apply(revealNextProblem);
    },
  },
  format: {
    id: "editor.format",
    title: () => messages.get().format,
    shortcut: "Alt-Shift-p",
    hindrance: (workspace) => (workspace.formatting ? messages.get().beingFormatted : whenOpen(workspace)),
    run: ({ gateway }) => {
      void gateway.format();
    },
  },
  cancelFormat: {
    id: "editor.cancel-format",
    title: () => messages.get().cancelFormatting,
    hindrance: ({ formatting }) => (formatting ? null : messages.get().notFormatting),
    run: ({ gateway }) => {
      gateway.cancelFormat();
    },
  },
  wrapLines: {
    id: "editor.wrap-lines",
    title: () => messages.get().wrapLines,
    shortcut: "Alt-z",
    run: ({ workspaceStore, gateway }) => {
      gateway.prefer({ wrapLines: !workspaceStore.getState().preferences.wrapLines });
    },
  },
  largerText: {
    id: "editor.larger-text",
    title: () => messages.get().largerCode,
    hindrance: ({ preferences }) =>
      preferences.fontSize < fontSizes.largest ? null : messages.get().codeAsLargeAsItGets,
    run: ({ workspaceStore, gateway }) => {
      gateway.prefer({ fontSize: workspaceStore.getState().preferences.fontSize + 1 });
    },
  },
  smallerText: {
    id: "editor.smaller-text",
    title: () => messages.get().smallerCode,
    hindrance: ({ preferences }) =>
      preferences.fontSize > fontSizes.smallest ? null : messages.get().codeAsSmallAsItGets,
    run: ({ workspaceStore, gateway }) => {
      gateway.prefer({ fontSize: workspaceStore.getState().preferences.fontSize - 1 });
    },
  },
  tabMovesFocus: {
    id: "editor.tab-moves-focus",
    title: () => messages.get().tabMovesFocus,
    // As in other editors; the way out for whoever cannot leave by Esc and Tab.
    shortcut: "Ctrl-m",
    run: ({ workspaceStore, gateway }) => {
      const tabMovesFocus = !workspaceStore.getState().preferences.tabMovesFocus;
      gateway.prefer({ tabMovesFocus });
      gateway.notify(tabMovesFocus ? messages.get().tabNowMovesFocus : messages.get().tabNowIndents);
    },
  },
  settings: {
    id: "help.settings",
    title: () => messages.get().settings,
    shortcut: "Alt-Shift-o",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "settings"));
    },
  },
  palette: {
    id: "help.palette",
    title: () => messages.get().commandPalette,
    shortcut: "Mod-k",
    hindrance: ({ dialog }) =>
      dialog === null || dialog === "palette" ? null : messages.get().anotherDialogOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) =>
        workspace.dialog === "palette" ? closeDialog(workspace) : openDialog(workspace, "palette"),
      );
    },
  },
  keyboardHelp: {
    id: "help.keyboard",
    title: () => messages.get().keyboardHelp,
    shortcut: "Alt-Shift-k",
    run: ({ workspaceStore }) => {
      workspaceStore.apply(openKeyboardHelp);
    },
  },
} as const satisfies Record<string, Command>;
