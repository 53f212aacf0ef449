import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWorkspaceStore, type Editor, EditorContext } from "../platform/editor-context.ts";
import { showTool, type TabId } from "../platform/screen.ts";
import { emptyWorkspace } from "./empty-workspace.ts";
import { widget } from "./test/a-workspace.ts";
import { TabList } from "../ui/tab-list.tsx";
import { countOf, type ToolTab } from "../tools/tool-tab.ts";
import { tabCommands, toolTabs, useToolTabs } from "./tool-tabs.ts";
import { ToolPanel } from "./tools-drawer.tsx";

// @vitest-environment jsdom

/** A complete tab. */
const memoryTab: ToolTab = {
  id: "memory" as TabId,
  title: () => "Memory",
  commandTitle: () => "Show the memory",
  count: () => countOf(1200, "1200 pages"),
  Panel: () => "Half of it is free.",
};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a tab of the list is on the screen, with its count, its contents and a command that shows it", async () => {
  const tools = [...toolTabs, memoryTab];
  const store = createWorkspaceStore(emptyWorkspace(widget));
  const firstResultShown = Promise.resolve();
  const place = document.body.appendChild(document.createElement("div"));
  const Screen = () => {
    const tabs = useToolTabs(tools);
    return (
      <>
        <TabList label="Tools" tabs={tabs} shown={memoryTab.id} onShow={() => undefined} />
        <ToolPanel tab={memoryTab.id} tools={tools} />
      </>
    );
  };
  await act(async () => {
    createRoot(place).render(
      <EditorContext value={{ store, firstResultShown } as Editor}>
        <Screen />
      </EditorContext>,
    );
    await firstResultShown;
  });
  const [last] = [...place.querySelectorAll("[role=tab]")].slice(-1);
  expect(last?.getAttribute("aria-label")).toBe("Memory, 1200 pages");
  expect(last?.querySelector("[data-count]")?.getAttribute("data-count")).toBe("999+");
  expect(place.querySelector("[role=tabpanel]")?.textContent).toBe("Half of it is free.");

  const command = tabCommands(tools).at(-1);
  expect(command?.title()).toBe("Show the memory");
  command?.run({ store } as Editor);
  expect(store.getState()).toEqual(showTool(emptyWorkspace(widget), memoryTab.id));
});
