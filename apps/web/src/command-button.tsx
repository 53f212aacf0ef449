import { useStore } from "@nanostores/react";
import type { Command } from "./commands/command.ts";
import { ariaShortcut, describeShortcut } from "./commands/shortcuts.ts";
import { useEditor, useWorkspace } from "./editor-context.ts";
import { isMac } from "./platform.ts";
import { Button, type ButtonProps } from "./ui/button.tsx";
import { language } from "./language/i18n.ts";

export interface CommandButtonProps extends Pick<
  ButtonProps,
  "look" | "aria-pressed" | "aria-expanded" | "aria-busy" | "children"
> {
  command: Command;
  /** Whether the shortcut stands in the button or in its tooltip. */
  shortcut?: "shown" | "in-tooltip";
}

/** A button that is one command. */
export const CommandButton = ({
  command,
  shortcut = "in-tooltip",
  children,
  ...props
}: CommandButtonProps) => {
  useStore(language);
  const { gateway, store } = useEditor();
  const hindrance = useWorkspace((workspace) => command.hindrance?.(workspace) ?? null);
  const keys = command.shortcut === undefined ? null : describeShortcut(command.shortcut, { isMac });
  return (
    <Button
      {...props}
      aria-keyshortcuts={command.shortcut && ariaShortcut(command.shortcut, { isMac })}
      hindrance={hindrance}
      title={keys === null ? undefined : `${command.title()} (${keys})`}
      onClick={() => {
        command.run({ gateway, workspaceStore: store });
      }}
    >
      {children ?? command.title()}
      {shortcut === "shown" && <kbd aria-hidden="true">{keys}</kbd>}
    </Button>
  );
};
