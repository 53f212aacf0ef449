import { useStore } from "@nanostores/react";
import type { Command } from "../platform/command.tsx";
import { useWorkspace } from "../platform/editor-context.ts";
import { language } from "../platform/i18n.ts";
import { AfterFirstResult } from "../platform/first-result.tsx";
import { showTool, type TabId } from "../platform/screen.ts";
import { DeferredPart } from "../ui/late-part.tsx";
import { type Tab, tabPanel } from "../ui/tab-list.tsx";
import { checkTab } from "../triage/tab.ts";
import { consoleTab } from "../tools/console/tab.ts";
import { differencesTab } from "../tools/differences/tab.ts";
import { eventsTab } from "../tools/events/tab.ts";
import { networkTab } from "../tools/network/tab.ts";
import { messages } from "../tools/messages.ts";
import { useObservedSides } from "../tools/sides.tsx";
import type { ToolTab } from "../tools/tool-tab.ts";
import styles from "./tools-drawer.module.css";

/** The tools for looking into a run, in screen order. */
export const toolTabs: readonly ToolTab[] = [consoleTab, eventsTab, networkTab, checkTab, differencesTab];

/** The tools, each with its count. */
export const useToolTabs = (tools = toolTabs): readonly Tab<TabId>[] => {
  useStore(language);
  const sides = useObservedSides();
  const offered = useWorkspace((workspace) =>
    tools
      .filter(({ isOffered }) => isOffered?.(workspace) ?? true)
      .map(({ id }) => id)
      .join(),
  ).split(",");
  return tools
    .filter(({ id }) => offered.includes(id))
    .map(({ id, title, count }) => ({ id, label: title(), count: count?.(sides) }));
};

/** The contents of the shown tab. */
export const ToolPanel = ({
  tab,
  tools = toolTabs,
  isAsked = true,
}: {
  tab: TabId;
  tools?: readonly ToolTab[];
  /** The initially open tab is not missed if it cannot be fetched. */
  isAsked?: boolean;
}) => {
  const Panel = tools.find(({ id }) => id === tab)?.Panel;
  return (
    Panel && (
      <div {...tabPanel(tab)} className={styles["panel"]}>
        <DeferredPart isAsked={isAsked}>
          <AfterFirstResult>
            <Panel />
          </AfterFirstResult>
        </DeferredPart>
      </div>
    )
  );
};

/** The commands that show each tool. */
export const tabCommands = (tools = toolTabs): Command[] =>
  tools.map(({ id, commandTitle, isOffered }) => ({
    id: `preview.${id}`,
    title: commandTitle,
    disabledReason: (workspace) => ((isOffered?.(workspace) ?? true) ? null : messages.get().notComparing),
    run: ({ store }) => {
      store.apply((workspace) => showTool(workspace, id));
    },
  }));
