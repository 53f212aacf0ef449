// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { allCommands } from "./commands.ts";
import { earlyShortcuts, holdShortcuts } from "./early-editor.ts";

test("the shortcuts that are held back are those of the commands", () => {
  const ofCommands = allCommands.flatMap(({ shortcut }) => shortcut ?? []);
  expect(earlyShortcuts.toSorted()).toEqual(ofCommands.toSorted());
});

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

test("until the app is there, its shortcuts do nothing in the browser or the code, and the last one waits for it", () => {
  const pressed = vi.fn();
  document.body.addEventListener("keydown", ({ key }) => {
    pressed(key);
  });
  const end = holdShortcuts();
  expect(press({ key: "s", code: "KeyS", ctrlKey: true })).toBe(true);
  expect(press({ key: "x", code: "KeyX" })).toBe(false);
  expect(pressed.mock.calls.flat()).toEqual(["x"]);
  press({ key: "k", code: "KeyK", ctrlKey: true });
  expect(end()).toMatchObject({ key: "k", ctrlKey: true });
  expect(end()).toBeNull();
  expect(press({ key: "s", code: "KeyS", ctrlKey: true })).toBe(false);
  expect(pressed.mock.calls.flat()).toEqual(["x", "s"]);
});
