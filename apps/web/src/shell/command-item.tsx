import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import type { Command } from "../kernel/command.ts";
import { useEditor, useWorkspace } from "../kernel/editor-context.ts";
import { language } from "../kernel/i18n.ts";
import { ariaShortcut, describeShortcut, isMac } from "../kernel/shortcuts.ts";
import styles from "../ui/menu.module.css";

/** A menu item for a command; `closes`: the menu closes when it is chosen. */
export const CommandItem = ({ command, closes = false }: { command: Command; closes?: boolean }) => {
  useStore(language);
  const { effects, store } = useEditor();
  const disabledReason = useWorkspace((workspace) => command.disabledReason?.(workspace) ?? null);
  return (
    <Menu.Item
      className={styles["item"]}
      disabled={disabledReason !== null}
      title={disabledReason ?? undefined}
      aria-keyshortcuts={command.shortcut && ariaShortcut(command.shortcut, { isMac })}
      closeOnClick={closes}
      onClick={() => {
        command.run({ effects, workspaceStore: store });
      }}
    >
      {command.title()}
      <Shortcut command={command} />
    </Menu.Item>
  );
};

/** The shortcut, at the end of the line. */
const Shortcut = ({ command: { shortcut } }: { command: Command }) =>
  shortcut !== undefined && <kbd aria-hidden="true">{describeShortcut(shortcut, { isMac })}</kbd>;
