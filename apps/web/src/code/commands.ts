import { askName, problemPlaces, revealNextProblem } from "./state.ts";
import { changePreferences } from "../platform/preferences.ts";
import { type Command, unlessOpen } from "../platform/command.tsx";
import { formatActions } from "./formatting.ts";
import { translate } from "../platform/i18n.ts";

/** Commands of the code editor. */
export const editorCommands = {
  nextProblem: {
    id: "editor.next-problem",
    title: () => translate("Next problem"),
    shortcut: "F8",
    disabledReason: (workspace) => (problemPlaces(workspace).length > 0 ? null : translate("No problems")),
    run: ({ store }) => store.apply(revealNextProblem),
  },
  showName: {
    id: "editor.show-name",
    title: () => translate("Look up the name at the cursor"),
    shortcut: "Alt-Shift-w",
    disabledReason: ({ reference }) => (reference ? null : translate("This library has no reference")),
    run: ({ store }) => store.apply(askName),
  },
  format: {
    id: "editor.format",
    title: () => translate("Format"),
    shortcut: "Alt-Shift-p",
    disabledReason: (workspace) => (workspace.formatting ? translate("Formatting") : unlessOpen(workspace)),
    run: (editor) => void formatActions(editor).format(),
  },
  cancelFormat: {
    id: "editor.cancel-format",
    title: () => translate("Cancel formatting"),
    disabledReason: ({ formatting }) => (formatting ? null : translate("Nothing is being formatted")),
    run: (editor) => formatActions(editor).cancelFormat(),
  },
  wrapLines: {
    id: "editor.wrap-lines",
    title: () => translate("Wrap lines"),
    shortcut: "Alt-z",
    run: (editor) => changePreferences(editor, { wrapLines: !editor.store.getState().preferences.wrapLines }),
  },
  tabMovesFocus: {
    id: "editor.tab-moves-focus",
    title: () => translate("Tab moves focus"),
    // As in other editors; the alternative to leaving by Esc and Tab.
    shortcut: "Ctrl-m",
    run: (editor) => {
      const tabMovesFocus = !editor.store.getState().preferences.tabMovesFocus;
      changePreferences(editor, { tabMovesFocus });
      editor.notify(tabMovesFocus ? translate("Tab moves the focus") : translate("Tab indents"));
    },
  },
} as const satisfies Record<string, Command>;
