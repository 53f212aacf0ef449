import { expect, test } from "vitest";
import { closePanel, openPanel, togglePanel } from "./panels.ts";
import { aWorkspace } from "./test/a-workspace.ts";

test("a panel opens where it is asked to, and closes when it is asked for again", () => {
  const open = openPanel(aWorkspace(), "libraries", "theme");
  expect(open).toMatchObject({ panel: "libraries", panelPlace: "theme" });
  expect(togglePanel(open, "examples")).toMatchObject({ panel: "examples", panelPlace: "search" });
  expect(togglePanel(open, "libraries")).toEqual(closePanel(open));
});
