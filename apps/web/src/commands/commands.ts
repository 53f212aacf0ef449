import { accountCommands } from "./account-commands.ts";
import type { Command } from "./command.ts";
import { documentCommands } from "./document-commands.ts";
import { editorCommands } from "./editor-commands.ts";
import { panelCommands } from "./panel-commands.ts";
import { previewCommands } from "./preview-commands.ts";

/** Everything that a person can do, in the order of the keyboard help. */
export const commands = {
  ...previewCommands,
  ...panelCommands,
  ...documentCommands,
  ...editorCommands,
  ...accountCommands,
} as const satisfies Record<string, Command>;

export const allCommands: readonly Command[] = Object.values(commands);
