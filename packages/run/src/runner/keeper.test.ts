// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const said: unknown[][] = [];
const listeners: EventListener[] = [];

/** Starts the keeper; the editor, its parent, is a recording. */
beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(window.parent, "postMessage").mockImplementation((...args: unknown[]) => {
    said.push(args);
  });
  const { addEventListener } = window;
  vi.stubGlobal("addEventListener", (type: string, listener: EventListener) => {
    listeners.push(listener);
    addEventListener.call(window, type, listener);
  });
  await import("./keeper.ts");
});
afterEach(() => {
  for (const listener of listeners.splice(0)) window.removeEventListener("message", listener);
  said.length = 0;
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = () => document.querySelector("iframe");
const ask = (source: Window | null) => {
  const data = { type: "clear-storage", request: 7 };
  window.dispatchEvent(new MessageEvent("message", { data, source, origin: "http://editor" }));
};
const say = (data: unknown, source: Window | null | undefined) => {
  window.dispatchEvent(
    new MessageEvent("message", { data, source: source ?? null, origin: location.origin }),
  );
};

test("the keeper reports that it is ready, and has a page of its own clear the storage", async () => {
  expect(said).toEqual([[{ type: "ready" }, "*"]]);
  ask(window.parent);
  expect(page()?.getAttribute("src")).toBe("/run/clear");
  say("cleared", page()?.contentWindow);
  await vi.waitFor(() => {
    expect(said.at(-1)).toEqual([{ type: "storage-cleared", request: 7 }, "http://editor"]);
  });
  expect(page()).toBeNull();
});

test("only the clearing page can report that the storage is clear", async () => {
  ask(window.parent);
  say("cleared", null);
  say("cleared", window.parent);
  say("something else", page()?.contentWindow);
  expect(page()).not.toBeNull();
  expect(said).toHaveLength(1);
});

test("only messages of the framing page are handled", () => {
  ask(null);
  expect(page()).toBeNull();
});
