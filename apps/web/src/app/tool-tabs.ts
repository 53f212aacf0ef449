import { useStore } from "@nanostores/react";
import type { Command } from "../platform/command.tsx";
import { useWorkspace } from "../platform/editor-context.ts";
import { language, translate } from "../platform/i18n.ts";
import { bringToFront, hideTools, showTool, type TabId } from "../platform/screen.ts";
import { useObservedSides } from "../tools/sides.tsx";
import { consoleTab, differencesTab, eventsTab, networkTab, type ToolTab } from "../tools/tool-tab.ts";
import { checkTab } from "../triage/tab.ts";
import { isPhone } from "../ui/phone.ts";
import type { Tab } from "../ui/tab-list.tsx";

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

/** The commands that show each tool. */
export const tabCommands = (tools = toolTabs): Command[] =>
  tools.map(({ id, commandTitle, isOffered }) => ({
    id: `preview.${id}`,
    title: commandTitle,
    disabledReason: (workspace) => ((isOffered?.(workspace) ?? true) ? null : translate("Compare first")),
    run: ({ store }) => store.apply((workspace) => showTool(workspace, id)),
  }));

/** Commands for the tools below the result; each tool has its own command too. */
export const toolsCommands = {
  tools: {
    id: "tools.toggle",
    title: () => translate("Show or hide the tools"),
    shortcut: "Mod-j",
    run: ({ store }) => {
      store.apply((workspace) => {
        const areShown = isPhone() ? workspace.inFront === "tools" : workspace.areToolsOpen;
        if (!areShown) return showTool(workspace, workspace.tool);
        // On a phone they fill the screen, so they stay as open as they were.
        return isPhone() ? bringToFront(workspace, "result") : hideTools(workspace);
      });
    },
  },
} as const satisfies Record<string, Command>;
