// @vitest-environment jsdom
import * as fakeIndexedDb from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const cacheNames = new Set<string>();
const fileNames = new Set<string>();
const bucketNames = new Set<string>();

/** In-memory versions of what browsers have and jsdom lacks. */
beforeEach(async () => {
  vi.resetModules();
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
  vi.stubGlobal("caches", {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  });
  const root = { keys: () => [...fileNames], removeEntry: async (name: string) => fileNames.delete(name) };
  const buckets = {
    keys: async () => [...bucketNames],
    delete: async (name: string) => bucketNames.delete(name),
  };
  Object.assign(navigator, { storage: { getDirectory: async () => root }, storageBuckets: buckets });
  await fill();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fill = async () => {
  document.cookie = "a=1";
  document.cookie = "b=2; path=/; secure; samesite=none";
  localStorage.setItem("a", "1");
  sessionStorage.setItem("a", "1");
  for (const names of [cacheNames, fileNames, bucketNames]) names.add("a").add("b");
  (await openDB("rows", 1)).close();
};

const clear = async () => {
  const said = vi.spyOn(window.parent, "postMessage").mockReturnValue(undefined);
  await import("./clear-storage.ts");
  await vi.waitFor(() => expect(said.mock.calls).toEqual([["cleared", "*"]]));
};

test("every kind of storage is cleared", async () => {
  await clear();
  expect(document.cookie).toBe("");
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(await indexedDB.databases()).toEqual([]);
  expect([cacheNames.size, fileNames.size, bucketNames.size]).toEqual([0, 0, 0]);
});

test("blocked or unknown storage keeps it neither from clearing the rest nor from answering", async () => {
  vi.spyOn(document, "cookie", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  vi.stubGlobal("caches", undefined);
  Object.assign(navigator, { storage: undefined, storageBuckets: undefined });
  await clear();
  expect(localStorage).toHaveLength(0);
  expect(await indexedDB.databases()).toEqual([]);
});
