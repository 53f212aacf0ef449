import { bringToFront, closePanel, openPanel, togglePanel, hideTools, openTool, showTool } from "./screen.ts";
import { expect, test } from "vitest";

import { aWorkspace } from "../shell/test/a-workspace.ts";

test("a panel opens where it is asked to, and closes when it is asked for again", () => {
  const open = openPanel(aWorkspace(), "revisions");
  expect(open).toMatchObject({ panel: "revisions", panelPlace: "search" });
  expect(togglePanel(open, "examples")).toMatchObject({ panel: "examples", panelPlace: "search" });
  expect(togglePanel(open, "revisions")).toEqual(closePanel(open));
});

test("a tool that is asked for is in sight, and one that opens by itself covers nothing on a phone", () => {
  const writing = hideTools(bringToFront(aWorkspace(), "code"));
  expect(showTool(writing, "events")).toMatchObject({ inFront: "tools", areToolsOpen: true, tool: "events" });
  expect(openTool(writing, "events")).toMatchObject({ inFront: "code", areToolsOpen: true, tool: "events" });
});

test("where the tools are hidden a phone shows the result", () => {
  expect(hideTools(showTool(aWorkspace(), "events"))).toMatchObject({
    inFront: "result",
    areToolsOpen: false,
  });
});
