import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import type { Command } from "../commands/command.ts";
import { ariaShortcut, describeShortcut } from "../commands/shortcuts.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { isMac } from "../platform.ts";
import styles from "../ui/menu.module.css";
import { language } from "../language/i18n.ts";

/** A line of a menu that is one command; `closes`: the menu goes when it is chosen. */
export const CommandItem = ({ command, closes = false }: { command: Command; closes?: boolean }) => {
  useStore(language);
  const { gateway, store } = useEditor();
  const hindrance = useWorkspace((workspace) => command.hindrance?.(workspace) ?? null);
  return (
    <Menu.Item
      className={styles["item"]}
      disabled={hindrance !== null}
      title={hindrance ?? undefined}
      aria-keyshortcuts={command.shortcut && ariaShortcut(command.shortcut, { isMac })}
      closeOnClick={closes}
      onClick={() => {
        command.run({ gateway, workspaceStore: store });
      }}
    >
      {command.title()}
      <Shortcut command={command} />
    </Menu.Item>
  );
};

/** The keys, at the end of the line. */
const Shortcut = ({ command: { shortcut } }: { command: Command }) =>
  shortcut !== undefined && <kbd aria-hidden="true">{describeShortcut(shortcut, { isMac })}</kbd>;
