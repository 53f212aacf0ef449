import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../platform/i18n.ts";
import type { Diagnostic } from "./state.ts";
import { editCode } from "../document/state.ts";
import { prefer } from "../platform/preferences.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { followDocument } from "./follow-document.ts";
import { aWorker } from "./test/a-worker.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await setLanguage("en");
});

const finding: Diagnostic = {
  from: 0,
  to: 1,
  place: { line: 1, column: 1 },
  severity: "error",
  language: "HTML",
  message: "Oh",
};

const textOf = (requested: unknown) => (requested as { code: string }).code;

const aFollowed = () => {
  const store = createWorkspaceStore(aWorkspace({ code: "one" }));
  const workers: ReturnType<typeof aWorker>[] = [];
  followDocument(store, () => {
    const worker = aWorker();
    workers.push(worker);
    return worker.worker;
  });
  vi.advanceTimersByTime(1000);
  const write = (code: string) => {
    store.apply((workspace) => editCode(workspace, code));
  };
  return { store, workers, write };
};

test("a text is checked after a pause, and an older text's findings are dropped", () => {
  const { store, workers, write } = aFollowed();
  write("two");
  write("three");
  vi.advanceTimersByTime(1000);
  expect(workers.map(({ requested }) => requested.map(textOf))).toEqual([["one", "three"]]);
  workers[0]?.answer({ code: "one", diagnostics: [finding] });
  expect(store.getState().diagnostics).toEqual([]);
  workers[0]?.answer({ code: "three", diagnostics: [finding] });
  expect(store.getState().diagnostics).toEqual([finding]);
});

test("a worker that hangs or fails is ended, and the next text gets another", () => {
  const { workers, write } = aFollowed();
  vi.advanceTimersByTime(60_000);
  expect(workers[0]?.isEnded()).toBe(true);
  write("two");
  vi.advanceTimersByTime(1000);
  workers[1]?.fail();
  expect(workers.map((worker) => worker.isEnded())).toEqual([true, true]);
});

test("switching it off removes the findings and stops checking", () => {
  const { store, workers, write } = aFollowed();
  workers[0]?.answer({ code: "one", diagnostics: [finding] });
  store.apply((workspace) => prefer(workspace, { lint: false }));
  vi.advanceTimersByTime(1000);
  expect(store.getState().diagnostics).toEqual([]);
  write("two");
  vi.advanceTimersByTime(1000);
  expect(workers).toHaveLength(1);
  expect(workers[0]?.isEnded()).toBe(true);
});

test("findings are in the language of the screen, even when that changes", async () => {
  const { store, workers } = aFollowed();
  const found = { ...finding, message: { key: "idTwice", id: "$&" } };
  const messagesShown = () => {
    workers[0]?.answer({ code: "one", diagnostics: [found, finding] });
    return store.getState().diagnostics.map(({ message }) => message);
  };
  expect(messagesShown()).toEqual(['Duplicate id "$&".', "Oh"]);
  await setLanguage("zh-Hans");
  vi.advanceTimersByTime(1000);
  expect(workers[0]?.requested.map(textOf)).toEqual(["one", "one"]);
  expect(messagesShown()).toEqual(["id “$&”出现了两次。", "Oh"]);
});

test("what happens in a conflict is said in the language of the screen, once its translation is there", () => {
  const { store, workers } = aFollowed();
  const what = "The rows stay as they were.";
  const message = { key: "reference", code: "extensions-in-conflict", name: "lazy", other: "eager", what };
  const answer = () => workers[0]?.answer({ code: "one", diagnostics: [{ ...finding, message }] });
  answer();
  expect(store.getState().diagnostics[0]?.message).toContain(what);
  const translation = { categories: {}, examples: {}, notes: { [what]: "行保持不变。" } };
  store.apply((workspace) => ({ ...workspace, translation }));
  vi.advanceTimersByTime(1000);
  expect(workers[0]?.requested).toHaveLength(2);
  answer();
  expect(store.getState().diagnostics[0]?.message).toBe("lazy does not work with eager. 行保持不变。");
});

test("a text is checked on what is selected, with the locales that its release has", () => {
  const { store, workers } = aFollowed();
  const { version, extensions, locale } = store.getState().library;
  expect(workers[0]?.requested).toMatchObject([
    { code: "one", version, extensions, locale, locales: [locale, "de-DE"] },
  ]);
});
