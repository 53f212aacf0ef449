// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const said: unknown[][] = [];
const listeners: EventListener[] = [];

/** Starts the keeper; the editor, its parent, is a recording. */
beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(window.parent, "postMessage").mockImplementation((...args: unknown[]) => said.push(args));
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
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ask = (source: Window | null) => {
  const data = { type: "block", request: 7, ms: 0 };
  window.dispatchEvent(new MessageEvent("message", { data, source, origin: "http://editor" }));
};

test("the keeper reports that it is ready, and answers when its thread is free", () => {
  expect(said).toEqual([[{ type: "ready" }, "*"]]);
  ask(window.parent);
  expect(said.at(-1)).toEqual([{ type: "blocked", request: 7 }, "http://editor"]);
});

test("only messages of the framing page are handled", () => {
  ask(null);
  expect(said).toHaveLength(1);
});
