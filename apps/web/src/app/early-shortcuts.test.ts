// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { beginOpening, failOpening } from "../document/opening-state.ts";
import { aWorkspace } from "./test/a-workspace.ts";
import { allCommands } from "./commands.ts";
import { earlyShortcuts, holdShortcuts } from "./early-editor.ts";

afterEach(() => vi.restoreAllMocks());

test("the held shortcuts are those of the commands", () => {
  const ofCommands = allCommands.flatMap(({ shortcut }) => shortcut ?? []);
  expect(earlyShortcuts.toSorted()).toEqual(ofCommands.toSorted());
});

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

test("a shortcut waits until the document is open or has failed to open, and is then pressed once", () => {
  vi.spyOn(globalThis, "queueMicrotask").mockImplementation((task) => {
    task();
  });
  const store = createWorkspaceStore(beginOpening(aWorkspace()));
  const shortcuts = holdShortcuts();
  const pressed = vi.fn();
  document.body.addEventListener("keydown", ({ key }) => {
    pressed(key);
  });
  expect(press({ key: "s", code: "KeyS", ctrlKey: true })).toBe(true);
  expect(press({ key: "x", code: "KeyX" })).toBe(false);
  shortcuts.give(store);
  expect(press({ key: "Enter", code: "Enter", ctrlKey: true })).toBe(true);
  expect(pressed.mock.calls.flat()).toEqual(["x"]);
  store.apply((workspace) => failOpening(workspace, { code: "cancelled" }));
  expect(pressed.mock.calls.flat()).toEqual(["x", "s", "Enter"]);
  store.apply(beginOpening);
  press({ key: "s", code: "KeyS", ctrlKey: true });
  expect(pressed).toHaveBeenCalledTimes(4);
});
