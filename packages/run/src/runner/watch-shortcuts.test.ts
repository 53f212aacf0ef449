// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { watchShortcuts } from "./watch-shortcuts.ts";

afterEach(() => document.body.replaceChildren());

/** A page of its own whose editor has these shortcuts. No script can send a user's key: its listener is called. */
const aPage = (shortcuts: readonly string[]) => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const page = frame.contentWindow as Window & typeof globalThis;
  const listening = vi.spyOn(page, "addEventListener");
  const onPress = vi.fn();
  const { report } = watchShortcuts(page, onPress);
  report(shortcuts);
  const press = (key: string, how: Partial<KeyboardEvent> = {}) => {
    const preventDefault = vi.fn();
    const event = { key, code: "", isTrusted: true, defaultPrevented: false, preventDefault, ...how };
    for (const [, listener] of listening.mock.calls) (listener as (event: object) => void)(event);
    return { isKept: preventDefault.mock.calls.length > 0 };
  };
  return { page, press, onPress };
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

describe("Esc", () => {
  const pressed = async (act: (page: Window) => void, how: Partial<KeyboardEvent> = {}) => {
    const { page, press, onPress } = aPage(["Escape"]);
    expect(press("Escape", how).isKept).toBe(false);
    act(page);
    await new Promise((resolve) => page.setTimeout(resolve));
    return onPress.mock.calls;
  };

  test("is reported if it changes nothing in the page", async () => {
    expect(await pressed(() => undefined)).toEqual([["Escape"]]);
  });

  test.each<[string, (page: Window) => void]>([
    ["closes an element", ({ document }) => document.body.setAttribute("hidden", "")],
    ["removes one", ({ document }) => document.body.remove()],
    ["changes a text", ({ document }) => document.body.append("closed")],
  ])("that %s is the document's", async (_, act) => {
    expect(await pressed(act)).toEqual([]);
  });

  test("whose default the document prevents is the document's", async () => {
    expect(await pressed(() => undefined, { defaultPrevented: true })).toEqual([]);
  });
});
