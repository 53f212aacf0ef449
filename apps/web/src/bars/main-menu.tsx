import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { CommandItem, Shortcut } from "./command-item.tsx";
import type { Command } from "../commands/command.ts";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { LinkItems } from "./links-menu.tsx";
import { reportLink } from "../sharing/report-link.ts";
import styles from "../ui/menu.module.css";
import { usePhone } from "../ui/use-media-query.ts";
import type { Preferences } from "../workspace/preferences.ts";

const schemes: { value: Preferences["colourScheme"]; label: string }[] = [
  { value: "system", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** What is wanted now and then: settings and the keyboard. */
export const MainMenu = ({ isOpenAtFirst }: { isOpenAtFirst: boolean }) => {
  const { gateway } = useEditor();
  const preferences = useWorkspace((workspace) => workspace.preferences);
  const isPhone = usePhone();
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
              {isPhone && <CommandItem command={commands.newDocument} closes />}
              <CommandItem command={commands.importPage} closes />
              <CommandItem command={commands.saveAsNew} closes />
              <CommandItem command={commands.details} closes />
              <CommandItem command={commands.revisions} closes />
              <CommandItem command={commands.exportDocument} closes />
              <CommandItem command={commands.reportProblem} closes />
              <ReportItem />
              <Menu.Separator className={styles["separator"]} />
              {isPhone && (
                <>
                  <LinkItems />
                  <Menu.Separator className={styles["separator"]} />
                </>
              )}
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

const ReportItem = () => {
  const { settings } = useEditor();
  const snippet = useWorkspace((workspace) => workspace.snippet);
  if (!snippet || settings.reportAddress === undefined) return null;
  return (
    <Menu.LinkItem className={styles["item"]} href={reportLink(settings.reportAddress, snippet)}>
      <span className={styles["check"]} />
      Report this snippet
    </Menu.LinkItem>
  );
};
