import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aDraft } from "../app/test/a-workspace.ts";
import { createDraftStore, draftIn } from "./drafts.ts";
import { RevisionNumber } from "@online-editor/contract";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("localStorage", aStorage());
});

/** Local storage as a plain object whose methods are not enumerable, as in a browser. */
const aStorage = () => {
  const hidden = { enumerable: false };
  const storage: Record<string, unknown> = {};
  return Object.defineProperties(storage, {
    setItem: { ...hidden, value: (key: string, text: string) => (storage[key] = text) },
    removeItem: { ...hidden, value: (key: string) => Reflect.deleteProperty(storage, key) },
  });
};

const codes = (drafts: { code: string }[]) => drafts.map(({ code }) => code);

test("each tab has one draft of each document, the latest", async () => {
  const store = createDraftStore();
  await store.keep(aDraft({ tab: "a", code: "1", changedAt: 1 }));
  await store.keep(aDraft({ tab: "a", code: "2", changedAt: 2 }));
  await store.keep(aDraft({ tab: "b", code: "3", changedAt: 3 }));
  await store.keep(aDraft({ tab: "a", document: "new/widget/1", code: "4", changedAt: 4 }));
  expect(codes(await store.of("example/widget/welcome"))).toEqual(["3", "2"]);
  expect(codes(await store.list())).toEqual(["4", "3", "2"]);
});

test("the latest comes first, whatever the order of storing", async () => {
  const store = createDraftStore();
  for (const changedAt of [2, 3, 1])
    await store.keep(aDraft({ tab: `${changedAt}`, code: `${changedAt}`, changedAt }));
  expect(codes(await store.of("example/widget/welcome"))).toEqual(["3", "2", "1"]);
});

test("discarding deletes only that draft", async () => {
  const store = createDraftStore();
  await store.keep(aDraft({ tab: "a", code: "1" }));
  await store.keep(aDraft({ tab: "b", code: "2" }));
  await store.discard(aDraft({ tab: "a" }));
  expect(codes(await store.list())).toEqual(["2"]);
});

test("drafts survive until another visit", async () => {
  await createDraftStore().keep(aDraft());
  expect(await createDraftStore().list()).toEqual([aDraft()]);
});

test("an unreadable entry is skipped", async () => {
  const store = createDraftStore();
  await store.keep(aDraft());
  const database = await openDB("online-editor");
  await database.put("drafts", { tab: "old", document: "example/widget/welcome", code: 7 });
  expect(await store.of("example/widget/welcome")).toEqual([aDraft()]);
  expect(await store.list()).toEqual([aDraft()]);
});

test("only the 200 latest drafts are kept, and no unreadable ones", async () => {
  const store = createDraftStore();
  await store.keep(aDraft());
  const database = await openDB("online-editor");
  await database.clear("drafts");
  await database.put("drafts", { tab: "old", document: "x" });
  for (let n = 1; n <= 200; n += 1)
    await store.keep(aDraft({ document: `new/widget/${n}`, code: `${n}`, changedAt: 1000 - n }));
  expect(await database.count("drafts")).toBe(200);
  await store.keep(aDraft({ document: "new/widget/201", code: "201", changedAt: 2000 }));
  const kept = codes(await store.list());
  expect(kept).toHaveLength(200);
  expect([kept[0], kept.at(-1)]).toEqual(["201", "199"]);
});

describe("a draft that was kept at once, as the page closed", () => {
  test("survives until the next visit", async () => {
    createDraftStore().keepAtOnce(aDraft());
    expect(await createDraftStore().list()).toEqual([aDraft()]);
  });

  test("does not replace a later one, and is restored only once", async () => {
    const store = createDraftStore();
    store.keepAtOnce(aDraft({ code: "early", changedAt: 1 }));
    await store.keep(aDraft({ code: "late", changedAt: 2 }));
    expect(codes(await createDraftStore().list())).toEqual(["late"]);
    await store.discard(aDraft());
    expect(await createDraftStore().list()).toEqual([]);
  });

  test("that cannot be read is skipped", async () => {
    localStorage.setItem("unsettled-draft a b", "{");
    localStorage.setItem("something else", JSON.stringify(aDraft()));
    expect(await createDraftStore().list()).toEqual([]);
  });
});

describe("if storage is denied", () => {
  const denied = {
    open: () => {
      throw new DOMException("denied", "SecurityError");
    },
  };

  test("every use rejects", async () => {
    vi.stubGlobal("indexedDB", denied);
    const store = createDraftStore();
    await expect(store.keep(aDraft())).rejects.toThrow("denied");
    await expect(store.list()).rejects.toThrow("denied");
  });

  test("it works as soon as storage is granted", async () => {
    const granted = indexedDB;
    vi.stubGlobal("indexedDB", denied);
    const store = createDraftStore();
    await expect(store.list()).rejects.toThrow("denied");
    vi.stubGlobal("indexedDB", granted);
    await store.keep(aDraft());
    expect(await store.list()).toEqual([aDraft()]);
  });
});

test("the storage of a newer editor is read and still works", async () => {
  await createDraftStore().keep(aDraft());
  const newer = await openDB("online-editor", 2, {
    upgrade: (database) => void database.createObjectStore("folders"),
  });
  await newer.put("drafts", { ...aDraft({ tab: "newer" }), folder: "mine" });
  newer.close();
  const older = createDraftStore();
  expect(await older.list()).toEqual(expect.arrayContaining([aDraft(), aDraft({ tab: "newer" })]));
  await older.keep(aDraft({ code: "later", changedAt: 9 }));
  expect(codes(await older.list())).toContain("later");
});

test("a newer editor in another tab is not blocked", async () => {
  const store = createDraftStore();
  await store.keep(aDraft());
  const newer = await openDB("online-editor", 2);
  expect(newer.version).toBe(2);
});

test("a draft is read as it was stored, without unknown fields of another release", () => {
  const draft = aDraft({ description: "mine", base: RevisionNumber.parse(3) });
  expect(draftIn(structuredClone({ ...draft, folder: "mine" }))).toStrictEqual(draft);
  expect(draftIn(aDraft())).toStrictEqual(aDraft());
});

test.each([
  null,
  undefined,
  7,
  "draft",
  [],
  {},
  { ...aDraft(), tab: null },
  { ...aDraft(), code: 7 },
  { ...aDraft(), code: undefined },
  { ...aDraft(), document: ["example"] },
  { ...aDraft(), link: { toString: "/" } },
  { ...aDraft(), description: null },
  { ...aDraft(), base: 0 },
  { ...aDraft(), base: 1.5 },
  { ...aDraft(), base: "1" },
  { ...aDraft(), changedAt: Number.NaN },
  { ...aDraft(), changedAt: "now" },
])("what is not a draft is refused: %j", (stored) => {
  expect(draftIn(stored)).toBeNull();
});
