// @vitest-environment jsdom
import { expect, test } from "vitest";
import { emptyWorkspace } from "../app/empty-workspace.ts";
import { widget } from "../app/test/a-workspace.ts";
import {
  changePreferences,
  defaultPreferences,
  preferencesIn,
  readPreferences,
  settledShare,
} from "./preferences.ts";
import { createWorkspaceStore } from "./editor-context.ts";

test("invalid and missing preferences get their defaults, and the rest is kept", () => {
  expect(
    preferencesIn({
      wrapLines: true,
      fontSize: 400,
      editorShare: "wide",
      panel: "secrets",
      colourScheme: 1,
    }),
  ).toEqual({ ...defaultPreferences, wrapLines: true });
});

test.each([
  { fontSize: Number.NaN, toolsHeight: Number.POSITIVE_INFINITY, editorShare: -1 },
  { runAsYouType: "false", wrapLines: 1, vimKeys: {}, emmet: null },
  { language: ["de"], colourScheme: "toString", indentation: 2, latelyUsed: ["help", 7] },
  { latelyUsed: { length: 1, every: true }, panel: "__proto__" },
  null,
  [true],
  "dark",
  7,
])("hostile values are the defaults: %j", (stored) => {
  expect(preferencesIn(stored)).toEqual(defaultPreferences);
});

test("inherited and unknown fields are ignored", () => {
  const stored: unknown = JSON.parse('{"__proto__":{"wrapLines":true},"minimap":true}');
  expect(preferencesIn(stored)).toEqual(defaultPreferences);
});

test("changed preferences are remembered in this browser", () => {
  const store = createWorkspaceStore(emptyWorkspace(widget));
  changePreferences({ store }, { wrapLines: true });
  expect(store.getState().preferences).toEqual({ ...defaultPreferences, wrapLines: true });
  expect(readPreferences()).toEqual(store.getState().preferences);
});

test("what another tab has changed meanwhile is kept", () => {
  localStorage.clear();
  const [one, other] = [0, 1].map(() => createWorkspaceStore(emptyWorkspace(widget)));
  if (!one || !other) throw new TypeError("There are two tabs.");
  changePreferences({ store: one }, { colourScheme: "dark", vimKeys: true });
  const { panel } = other.getState();
  changePreferences({ store: other }, { areToolsOpen: false, panel });
  expect(readPreferences()).toEqual({
    ...defaultPreferences,
    colourScheme: "dark",
    vimKeys: true,
    areToolsOpen: false,
  });
  changePreferences({ store: one }, { panel: "examples", areToolsOpen: true });
  expect(readPreferences()).toMatchObject({ panel: "examples", areToolsOpen: false });
});

test("neither the code nor the result is closed by dragging", () => {
  expect([settledShare(3), settledShare(99), settledShare(61.5)]).toStrictEqual([20, 80, 61.5]);
});
