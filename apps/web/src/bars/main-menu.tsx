import { useStore } from "@nanostores/react";
import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { CommandItem } from "./command-item.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { LinkItems } from "./links-menu.tsx";
import { reportLink } from "../sharing/report-link.ts";
import styles from "../ui/menu.module.css";
import { useNarrow } from "../ui/use-media-query.ts";
import { messages } from "./messages.ts";

/** What is wanted now and then. */
export const MainMenu = ({ isOpenAtFirst }: { isOpenAtFirst: boolean }) => {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <Menu.Root defaultOpen={isOpenAtFirst}>
        <Menu.Trigger className={styles["trigger"]} aria-label={t.menu}>
          ⋯
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles["place"]} sideOffset={4} align="end">
            <Menu.Popup className={styles["popup"]}>
              {isNarrow && <CommandItem command={commands.newDocument} closes />}
              <CommandItem command={commands.importPage} closes />
              <CommandItem command={commands.saveAsNew} closes />
              <CommandItem command={commands.details} closes />
              <CommandItem command={commands.revisions} closes />
              <CommandItem command={commands.exportDocument} closes />
              <CommandItem command={commands.reportProblem} closes />
              <ReportItem />
              <Menu.Separator className={styles["separator"]} />
              {isNarrow && (
                <>
                  <LinkItems />
                  <Menu.Separator className={styles["separator"]} />
                </>
              )}
              <CommandItem command={commands.format} closes />
              <CommandItem command={commands.settings} closes />
              <CommandItem command={commands.palette} closes />
              <CommandItem command={commands.keyboardHelp} closes />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
};

const ReportItem = () => {
  const t = useStore(messages);
  const { settings } = useEditor();
  const snippet = useWorkspace((workspace) => workspace.snippet);
  if (!snippet || settings.reportAddress === undefined) return null;
  return (
    <Menu.LinkItem className={styles["item"]} href={reportLink(settings.reportAddress, snippet)}>
      {t.reportSnippet}
    </Menu.LinkItem>
  );
};
