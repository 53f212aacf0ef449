import { expect, test } from "vitest";
import { bringToFront, closePanel, openPanel, showResultTab, togglePanel } from "./panels.ts";
import { aWorkspace } from "./test/a-workspace.ts";

test("a panel opens where it is asked to, and closes when it is asked for again", () => {
  const open = openPanel(aWorkspace(), "libraries", "theme");
  expect(open).toMatchObject({ panel: "libraries", panelPlace: "theme" });
  expect(togglePanel(open, "examples")).toMatchObject({ panel: "examples", panelPlace: "search" });
  expect(togglePanel(open, "libraries")).toEqual(closePanel(open));
});

test("a tab of the result that is asked for is in sight", () => {
  const writing = bringToFront(aWorkspace(), "code");
  expect(showResultTab(writing, "console")).toMatchObject({ inFront: "result", resultTab: "console" });
});
