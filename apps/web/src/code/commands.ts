import { askName, problemPlaces, revealNextProblem } from "./state.ts";

import { fontSizes } from "../platform/preferences.ts";
import { type Command, unlessOpen } from "../platform/command.ts";
import { messages } from "./messages.ts";

/** Commands of the code editor. */
export const editorCommands = {
  nextProblem: {
    id: "editor.next-problem",
    title: () => messages.get().nextProblem,
    shortcut: "F8",
    disabledReason: (workspace) => (problemPlaces(workspace).length > 0 ? null : messages.get().nothingWrong),
    run: ({ workspaceStore }) => {
      workspaceStore.apply(revealNextProblem);
    },
  },
  showName: {
    id: "editor.show-name",
    title: () => messages.get().showName,
    shortcut: "Alt-Shift-w",
    disabledReason: ({ reference }) => (reference ? null : messages.get().noReference),
    run: ({ workspaceStore }) => {
      workspaceStore.apply(askName);
    },
  },
  format: {
    id: "editor.format",
    title: () => messages.get().format,
    shortcut: "Alt-Shift-p",
    disabledReason: (workspace) =>
      workspace.formatting ? messages.get().beingFormatted : unlessOpen(workspace),
    run: ({ effects }) => {
      void effects.editor.format();
    },
  },
  cancelFormat: {
    id: "editor.cancel-format",
    title: () => messages.get().cancelFormatting,
    disabledReason: ({ formatting }) => (formatting ? null : messages.get().notFormatting),
    run: ({ effects }) => {
      effects.editor.cancelFormat();
    },
  },
  wrapLines: {
    id: "editor.wrap-lines",
    title: () => messages.get().wrapLines,
    shortcut: "Alt-z",
    run: ({ workspaceStore, effects }) => {
      effects.settings.prefer({ wrapLines: !workspaceStore.getState().preferences.wrapLines });
    },
  },
  largerText: {
    id: "editor.larger-text",
    title: () => messages.get().largerCode,
    disabledReason: ({ preferences }) =>
      preferences.fontSize < fontSizes.largest ? null : messages.get().codeAsLargeAsItGets,
    run: ({ workspaceStore, effects }) => {
      effects.settings.prefer({ fontSize: workspaceStore.getState().preferences.fontSize + 1 });
    },
  },
  smallerText: {
    id: "editor.smaller-text",
    title: () => messages.get().smallerCode,
    disabledReason: ({ preferences }) =>
      preferences.fontSize > fontSizes.smallest ? null : messages.get().codeAsSmallAsItGets,
    run: ({ workspaceStore, effects }) => {
      effects.settings.prefer({ fontSize: workspaceStore.getState().preferences.fontSize - 1 });
    },
  },
  tabMovesFocus: {
    id: "editor.tab-moves-focus",
    title: () => messages.get().tabMovesFocus,
    // As in other editors; the alternative to leaving by Esc and Tab.
    shortcut: "Ctrl-m",
    run: ({ workspaceStore, effects }) => {
      const tabMovesFocus = !workspaceStore.getState().preferences.tabMovesFocus;
      effects.settings.prefer({ tabMovesFocus });
      effects.notify(tabMovesFocus ? messages.get().tabNowMovesFocus : messages.get().tabNowIndents);
    },
  },
} as const satisfies Record<string, Command>;
