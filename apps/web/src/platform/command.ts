import type { Editor } from "./editor-context.ts";
import type { Workspace } from "./workspace.ts";
import { messages } from "./messages.ts";

/** Something that a user can do. Toolbar, menus, keyboard and help are views of one list of commands. */
export interface Command {
  id: string;
  /** In the language of the screen. */
  title: () => string;
  /** In the language of the screen: what people also call it, for the palette to find it by. */
  otherWords?: () => string;
  /** In CodeMirror's notation: `Mod` is Ctrl, or Cmd on a Mac; `Ctrl` is Ctrl everywhere. */
  shortcut?: string;
  /** Null when the command is available, else why not. */
  disabledReason?: (workspace: Workspace) => string | null;
  run: (editor: Editor) => void;
}

/** Why a command that needs an open document is disabled. */
export const unlessOpen = ({ opening }: Pick<Workspace, "opening">): string | null =>
  opening.state === "open" ? null : messages.get().noDocumentOpen;
