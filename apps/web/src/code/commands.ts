import { askName, problemPlaces, revealNextProblem } from "./state.ts";
import { changePreferences } from "../platform/preferences.ts";
import { type Command, unlessOpen } from "../platform/command.tsx";
import { messages } from "./messages.ts";
import { formatActions } from "./formatting.ts";

/** Commands of the code editor. */
export const editorCommands = {
  nextProblem: {
    id: "editor.next-problem",
    title: () => messages.get().nextProblem,
    shortcut: "F8",
    disabledReason: (workspace) => (problemPlaces(workspace).length > 0 ? null : messages.get().nothingWrong),
    run: ({ store }) => store.apply(revealNextProblem),
  },
  showName: {
    id: "editor.show-name",
    title: () => messages.get().showName,
    shortcut: "Alt-Shift-w",
    disabledReason: ({ reference }) => (reference ? null : messages.get().noReference),
    run: ({ store }) => store.apply(askName),
  },
  format: {
    id: "editor.format",
    title: () => messages.get().format,
    shortcut: "Alt-Shift-p",
    disabledReason: (workspace) =>
      workspace.formatting ? messages.get().beingFormatted : unlessOpen(workspace),
    run: (editor) => void formatActions(editor).format(),
  },
  cancelFormat: {
    id: "editor.cancel-format",
    title: () => messages.get().cancelFormatting,
    disabledReason: ({ formatting }) => (formatting ? null : messages.get().notFormatting),
    run: (editor) => formatActions(editor).cancelFormat(),
  },
  wrapLines: {
    id: "editor.wrap-lines",
    title: () => messages.get().wrapLines,
    shortcut: "Alt-z",
    run: (editor) => changePreferences(editor, { wrapLines: !editor.store.getState().preferences.wrapLines }),
  },
  tabMovesFocus: {
    id: "editor.tab-moves-focus",
    title: () => messages.get().tabMovesFocus,
    // As in other editors; the alternative to leaving by Esc and Tab.
    shortcut: "Ctrl-m",
    run: (editor) => {
      const tabMovesFocus = !editor.store.getState().preferences.tabMovesFocus;
      changePreferences(editor, { tabMovesFocus });
      editor.notify(tabMovesFocus ? messages.get().tabNowMovesFocus : messages.get().tabNowIndents);
    },
  },
} as const satisfies Record<string, Command>;
