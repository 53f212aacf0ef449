import { useStore } from "@nanostores/react";
import type { Command } from "../kernel/command.ts";
import { useWorkspace } from "../kernel/editor-context.ts";
import { language } from "../kernel/i18n.ts";
import { AfterFirstResult } from "../kernel/first-result.tsx";
import { showTool, type TabId } from "../kernel/screen.ts";
import { DeferredPart } from "../ui/late-part.tsx";
import { type Tab, tabPanel } from "../ui/tab-list.tsx";
import { checkTab } from "./check/tab.ts";
import { consoleTab } from "./console/tab.ts";
import { differencesTab } from "./differences/tab.ts";
import { eventsTab } from "./events/tab.ts";
import { networkTab } from "./network/tab.ts";
import { messages } from "./messages.ts";
import { useObservedSides } from "./sides.tsx";
import type { ToolTab } from "./tool-tab.ts";
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
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => showTool(workspace, id));
    },
  }));
