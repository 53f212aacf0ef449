// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { watchShortcuts } from "./watch-shortcuts.ts";

afterEach(() => {
  document.body.replaceChildren();
});

/** A page of its own whose editor has these shortcuts. No script can send a user's key: its listener is called. */
const aPage = (shortcuts: readonly string[]) => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) throw new Error("A frame in the page has a window.");
  const listening = vi.spyOn(page, "addEventListener");
  const onPress = vi.fn();
  const { report } = watchShortcuts(page, onPress);
  report(shortcuts);
  const [[, listener] = []] = listening.mock.calls;
  const press = (key: string, how: Partial<KeyboardEvent> = {}) => {
    const preventDefault = vi.fn();
    const event = { key, code: "", isTrusted: true, defaultPrevented: false, preventDefault, ...how };
    (listener as (event: object) => void)(event);
    return { isKept: preventDefault.mock.calls.length > 0 };
  };
  return { press, onPress };
};
const ctrl = { ctrlKey: true };

test.each([
  ["Control+Enter", "Enter", ctrl],
  ["Meta+k", "k", { metaKey: true }],
  ["Control+k", "K", ctrl],
  ["Alt+Shift+e", "´", { code: "KeyE", altKey: true, shiftKey: true }],
  ["Control+s", "ы", { code: "KeyS", ...ctrl }],
  ["F8", "F8", {}],
])("%s is reported, and kept from the browser", (shortcut, key, how) => {
  const { press, onPress } = aPage(["Control+x", shortcut]);
  expect(press(key, how).isKept).toBe(true);
  expect(onPress.mock.calls).toEqual([[shortcut]]);
});

test.each([
  ["a key that the document handles", "s", { ...ctrl, defaultPrevented: true }],
  ["a key that a script presses", "s", { ...ctrl, isTrusted: false }],
  ["a key with another modifier", "s", { ...ctrl, shiftKey: true }],
  ["a key without its modifier", "s", {}],
  ["another key", "a", ctrl],
])("%s is left alone", (_, key, how) => {
  const { press, onPress } = aPage(["Control+s"]);
  expect(press(key, how).isKept).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
});

test("a key that is held is kept from the browser each time, and reported once", () => {
  const { press, onPress } = aPage(["Control+s"]);
  press("s", ctrl);
  expect(press("s", { ...ctrl, repeat: true }).isKept).toBe(true);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("nothing is kept from a page that no editor asks for shortcuts, such as an embed", () => {
  const { press, onPress } = aPage([]);
  expect(press("s", ctrl).isKept).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
});
