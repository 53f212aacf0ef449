import { accountCommands, snippetCommands } from "../account/commands.ts";
import { documentCommands } from "../document/commands.ts";
import { editorCommands } from "../code/commands.ts";
import { exampleCommands, referenceCommands } from "../library/commands.ts";
import type { Editor, Workspace } from "../platform/editor-context.ts";
import type { Command } from "../platform/command.tsx";
import { closeDialog, openDialog } from "../platform/screen.ts";
import { ariaShortcut, isMac, isPressOf } from "../platform/shortcuts.ts";
import { libraryCommands, resultCommands } from "../preview/commands.ts";
import { sharingCommands } from "../share/commands.ts";
import { checkCommands } from "../triage/commands.ts";
import { tabCommands, toolsCommands } from "./tool-tabs.ts";
import { translate } from "../platform/i18n.ts";

const unlessDialog = ({ dialog }: Pick<Workspace, "dialog">) =>
  dialog === null || dialog === "palette" ? null : translate("Close the open dialog first");

const shellCommands = {
  settings: {
    id: "help.settings",
    title: () => translate("Settings"),
    shortcut: "Alt-Shift-o",
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "settings")),
  },
  palette: {
    id: "help.palette",
    title: () => translate("Command palette"),
    shortcut: "Mod-k",
    disabledReason: unlessDialog,
    run: ({ store }) => {
      store.apply((workspace) =>
        workspace.dialog === "palette" ? closeDialog(workspace) : openDialog(workspace, "palette"),
      );
    },
  },
  keyboardHelp: {
    id: "help.keyboard",
    title: () => translate("Keyboard help"),
    shortcut: "Alt-Shift-k",
    disabledReason: unlessDialog,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "keyboard-help")),
  },
} as const satisfies Record<string, Command>;

const otherCommands = {
  ...toolsCommands,
  ...checkCommands,
  ...exampleCommands,
  ...referenceCommands,
  ...libraryCommands,
  ...documentCommands,
  ...snippetCommands,
  ...sharingCommands,
  ...editorCommands,
  ...shellCommands,
  ...accountCommands,
} as const satisfies Record<string, Command>;

/** The commands that buttons and menus name. */
export const commands = { ...resultCommands, ...otherCommands };

/** All commands, in the order of the keyboard help. */
export const allCommands: readonly Command[] = [
  ...Object.values(resultCommands),
  ...tabCommands(),
  ...Object.values(otherCommands),
];

/** The command whose shortcut a key event is, if any. */
export const commandFor = (event: KeyboardEvent, platform: { isMac: boolean }): Command | undefined =>
  allCommands.find(({ shortcut }) => shortcut !== undefined && isPressOf(shortcut, event, platform));

/** Runs a command unless it is disabled. */
export const runCommand = (command: Command, editor: Editor): void => {
  if (!command.disabledReason?.(editor.store.getState())) command.run(editor);
};

/** Runs a command that was wanted before the document is open, once it is. */
export const runOnceOpen = (command: Command, editor: Editor): void => {
  const { getState, subscribe } = editor.store;
  if (getState().opening.state !== "opening") {
    runCommand(command, editor);
    return;
  }
  const stop = subscribe(({ opening }) => {
    if (opening.state === "opening") return;
    stop();
    runCommand(command, editor);
  });
};

/** The commands by their shortcuts on this platform, written like `aria-keyshortcuts`. */
export const commandsByShortcut: ReadonlyMap<string, Command> = new Map(
  allCommands.flatMap((command) =>
    command.shortcut === undefined ? [] : [[ariaShortcut(command.shortcut, { isMac }), command]],
  ),
);
