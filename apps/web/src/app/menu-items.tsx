import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import type { Command } from "../platform/command.tsx";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { language } from "../platform/i18n.ts";
import { ariaShortcut, describeShortcut, isMac } from "../platform/shortcuts.ts";
import styles from "../ui/menu.module.css";
import { type LateMenuContent, PlacedMenu } from "../ui/placed-menu.tsx";
import { commands } from "./commands.ts";
import { messages } from "./messages.ts";
import { hasReference } from "../library/reference/state.ts";

/** A menu item for a command; `closes`: the menu closes when it is chosen. */
export const CommandItem = ({ command, closes = false }: { command: Command; closes?: boolean }) => {
  useStore(language);
  const editor = useEditor();
  const disabledReason = useWorkspace((workspace) => command.disabledReason?.(workspace) ?? null);
  return (
    <Menu.Item
      className={styles["item"]}
      disabled={disabledReason !== null}
      title={disabledReason ?? undefined}
      aria-keyshortcuts={command.shortcut && ariaShortcut(command.shortcut, { isMac })}
      closeOnClick={closes}
      onClick={() => {
        command.run(editor);
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

/** The kinds of new documents. */
export const NewMenu = (menu: LateMenuContent) => (
  <PlacedMenu
    {...menu}
    align="start"
    // However the menu was opened, Enter chooses its first item.
    onFocus={({ target, currentTarget }) => {
      if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    }}
  >
    <NewItems />
  </PlacedMenu>
);

/** The items that no other menu has. */
export const NewItems = () => (
  <>
    <CommandItem command={commands.newDocument} closes />
    <CommandItem command={commands.newWithServer} closes />
    <CommandItem command={commands.newWithJsx} closes />
    <CommandItem command={commands.newUpstream} closes />
    <Menu.Separator className={styles["separator"]} />
    <CommandItem command={commands.pastePage} closes />
  </>
);

/** The items of a phone's menu that replace the buttons of larger screens. */
export const PhoneItems = () => {
  const t = useStore(messages);
  const isSignedIn = useWorkspace((workspace) => workspace.user !== null);
  const isReferenceThere = useWorkspace((workspace) => hasReference(workspace));
  return (
    <>
      {!isSignedIn && <CommandItem command={commands.signIn} closes />}
      <CommandItem command={commands.examples} closes />
      {isReferenceThere && <CommandItem command={commands.reference} closes />}
      <CommandItem command={commands.save} closes />
      <CommandItem command={commands.share} closes />
      <Menu.Separator className={styles["separator"]} />
      <Menu.Group>
        <Menu.GroupLabel className={styles["label"]}>{t.new}</Menu.GroupLabel>
        <NewItems />
      </Menu.Group>
      <Menu.Separator className={styles["separator"]} />
      <CommandItem command={commands.details} closes />
      <CommandItem command={commands.format} closes />
      <CommandItem command={commands.reset} closes />
    </>
  );
};
