// @vitest-environment jsdom
import * as fakeIndexedDb from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const said: unknown[][] = [];
const listeners: EventListener[] = [];
const cacheNames = new Set(["a", "b"]);

/** Starts the keeper; the editor, its parent, is a recording. */
beforeEach(async () => {
  vi.resetModules();
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
  vi.stubGlobal("caches", {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  });
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
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ask = (source: Window | null) => {
  const data = { type: "clear-storage", request: 7 };
  window.dispatchEvent(new MessageEvent("message", { data, source, origin: "http://editor" }));
};
const fill = async () => {
  document.cookie = "a=1";
  document.cookie = "b=2; path=/run";
  localStorage.setItem("a", "1");
  sessionStorage.setItem("a", "1");
  (await openDB("rows", 1)).close();
};
const isAnswered = () =>
  vi.waitFor(() => {
    expect(said.at(-1)).toEqual([{ type: "storage-cleared", request: 7 }, "http://editor"]);
  });

test("the keeper says that it is ready, and clears every kind of storage when it is asked", async () => {
  expect(said).toEqual([[{ type: "ready" }, "*"]]);
  await fill();
  ask(window.parent);
  await isAnswered();
  expect(document.cookie).toBe("");
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(await indexedDB.databases()).toEqual([]);
  expect(cacheNames.size).toBe(0);
});

test("what is blocked does not keep it from clearing the rest, nor from answering", async () => {
  await fill();
  vi.spyOn(document, "cookie", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  vi.stubGlobal("caches", undefined);
  ask(window.parent);
  await isAnswered();
  expect(localStorage).toHaveLength(0);
  expect(await indexedDB.databases()).toEqual([]);
});

test("nobody but the page that frames it is listened to", async () => {
  await fill();
  ask(null);
  ask(document.body.appendChild(document.createElement("iframe")).contentWindow);
  ask(window.parent);
  await isAnswered();
  expect(said).toHaveLength(2);
});
