import { type Editor, useEditor, useWorkspace, type Workspace } from "./editor-context.ts";
import { useStore } from "@nanostores/react";
import { ariaShortcut, describeShortcut, isMac } from "./shortcuts.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { IconLabel, type IconLabelProps, type IconName } from "../ui/icon.tsx";
import { useNarrow } from "../ui/use-media-query.ts";
import { language, translate } from "./i18n.ts";

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
  opening.state === "open" ? null : translate("Open a document first");

export interface CommandButtonProps extends Pick<
  ButtonProps,
  "look" | "aria-label" | "aria-pressed" | "aria-expanded" | "aria-busy" | "aria-haspopup" | "children"
> {
  command: Command;
  /** Shown beside the words, and instead of them on narrow screens. */
  icon?: IconName;
  words?: IconLabelProps["words"];
  /** The tooltip of a button without a shortcut, if its words do not say enough. */
  hint?: string;
  /** Whether the shortcut is shown in the button or in its tooltip. */
  shortcut?: "shown" | "in-tooltip";
}

/** A button for one command. */
export const CommandButton = ({
  command,
  icon,
  words,
  hint,
  shortcut = "in-tooltip",
  children,
  ...props
}: CommandButtonProps) => {
  useStore(language);
  const editor = useEditor();
  const disabledReason = useWorkspace((workspace) => command.disabledReason?.(workspace) ?? null);
  const isNarrow = useNarrow();
  const keys = command.shortcut === undefined ? null : describeShortcut(command.shortcut, { isMac });
  return (
    <Button
      {...props}
      aria-keyshortcuts={command.shortcut && ariaShortcut(command.shortcut, { isMac })}
      disabledReason={disabledReason}
      title={
        keys !== null
          ? `${command.title()} (${keys})`
          : children !== undefined || (icon && isNarrow)
            ? (hint ?? command.title())
            : undefined
      }
      onClick={() => {
        command.run(editor);
      }}
    >
      {children ?? (icon ? <IconLabel icon={icon} text={command.title()} words={words} /> : command.title())}
      {shortcut === "shown" && <kbd aria-hidden="true">{keys}</kbd>}
    </Button>
  );
};
