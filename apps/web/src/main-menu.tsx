import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { type Command, commands } from "./commands/commands.ts";
import { describeShortcut } from "./commands/shortcuts.ts";
import { useEditor, useWorkspace } from "./editor-context.ts";
import { isMac } from "./platform.ts";
import styles from "./ui/menu.module.css";
import type { Preferences } from "./workspace/preferences.ts";

const schemes: { value: Preferences["colourScheme"]; label: string }[] = [
  { value: "system", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** What is wanted now and then: settings and the keyboard. */
export const MainMenu = ({ isOpenAtFirst }: { isOpenAtFirst: boolean }) => {
  const { gateway } = useEditor();
  const preferences = useWorkspace((workspace) => workspace.preferences);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <Menu.Root defaultOpen={isOpenAtFirst}>
        <Menu.Trigger className={styles["trigger"]} aria-label="Menu">
          ⋯
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles["place"]} sideOffset={4} align="end">
            <Menu.Popup className={styles["popup"]}>
              <CommandCheck command={commands.runAsYouType} isOn={preferences.runAsYouType} />
              <CommandCheck command={commands.wrapLines} isOn={preferences.wrapLines} />
              <CommandItem command={commands.largerText} />
              <CommandItem command={commands.smallerText} />
              <Menu.Separator className={styles["separator"]} />
              <Menu.RadioGroup
                value={preferences.colourScheme}
                onValueChange={(colourScheme: Preferences["colourScheme"]) => {
                  gateway.prefer({ colourScheme });
                }}
              >
                <div className={styles["label"]}>Colour scheme</div>
                {schemes.map(({ value, label }) => (
                  <Menu.RadioItem key={value} className={styles["item"]} value={value} closeOnClick>
                    <span className={styles["check"]}>
                      <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                    </span>
                    {label}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Separator className={styles["separator"]} />
              <CommandItem command={commands.keyboardHelp} closes />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
};

const Shortcut = ({ command: { shortcut } }: { command: Command }) =>
  shortcut !== undefined && <kbd>{describeShortcut(shortcut, { isMac })}</kbd>;

const CommandCheck = ({ command, isOn }: { command: Command; isOn: boolean }) => {
  const { gateway, store } = useEditor();
  return (
    <Menu.CheckboxItem
      className={styles["item"]}
      checked={isOn}
      onCheckedChange={() => {
        command.run({ gateway, workspaceStore: store });
      }}
    >
      <span className={styles["check"]}>
        <Menu.CheckboxItemIndicator>✓</Menu.CheckboxItemIndicator>
      </span>
      {command.title}
      <Shortcut command={command} />
    </Menu.CheckboxItem>
  );
};

const CommandItem = ({ command, closes = false }: { command: Command; closes?: boolean }) => {
  const { gateway, store } = useEditor();
  const hindrance = useWorkspace((workspace) => command.hindrance?.(workspace) ?? null);
  return (
    <Menu.Item
      className={styles["item"]}
      disabled={hindrance !== null}
      title={hindrance ?? undefined}
      closeOnClick={closes}
      onClick={() => {
        command.run({ gateway, workspaceStore: store });
      }}
    >
      <span className={styles["check"]} />
      {command.title}
      <Shortcut command={command} />
    </Menu.Item>
  );
};
