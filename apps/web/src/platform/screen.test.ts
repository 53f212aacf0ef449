import { bringToFront, closePanel, openPanel, togglePanel, hideTools, openTool, showTool } from "./screen.ts";
import { expect, test } from "vitest";

import { aWorkspace } from "../app/test/a-workspace.ts";

test("a panel opens at the requested place, and closes when it is requested again", () => {
  const open = openPanel(aWorkspace(), "revisions");
  expect(open).toMatchObject({ panel: "revisions", panelPlace: "search" });
  expect(togglePanel(open, "examples")).toMatchObject({ panel: "examples", panelPlace: "search" });
  expect(togglePanel(open, "revisions")).toEqual(closePanel(open));
});

test("a requested tool is shown, and one that opens by itself covers nothing on a phone", () => {
  const writing = hideTools(bringToFront(aWorkspace(), "code"));
  expect(showTool(writing, "events")).toMatchObject({ inFront: "tools", areToolsOpen: true, tool: "events" });
  expect(openTool(writing, "events")).toMatchObject({ inFront: "code", areToolsOpen: true, tool: "events" });
});

test("hiding the tools shows the result on a phone", () => {
  expect(hideTools(showTool(aWorkspace(), "events"))).toMatchObject({
    inFront: "result",
    areToolsOpen: false,
  });
});
