import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { editCode } from "../document/state.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { aWorkspace, welcome, widget } from "../app/test/a-workspace.ts";
import { createFormatting } from "./formatting.ts";
import { aWorker } from "./test/a-worker.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aFormatting = () => {
  const store = createWorkspaceStore(
    aWorkspace({ code: "<p>one</p>\n<p>two", cursor: { line: 2, column: 4 } }),
  );
  const notices: string[] = [];
  const workers: ReturnType<typeof aWorker>[] = [];
  const formatting = createFormatting({
    store,
    edit: (code) => store.apply((workspace) => editCode(workspace, code)),
    notify: (message) => notices.push(message),
    openWorker: () => {
      const worker = aWorker();
      workers.push(worker);
      return worker.worker;
    },
  });
  return { store, notices, workers, ...formatting };
};

test("the formatted text replaces the document's, and the cursor moves with it", async () => {
  const { store, workers, format } = aFormatting();
  const done = format();
  expect(store.getState().formatting).toBe(true);
  expect(workers[0]?.requested).toEqual([{ code: "<p>one</p>\n<p>two", cursor: 14, indentation: "2" }]);
  workers[0]?.answer({ state: "formatted", code: "<p>two</p>", cursor: 3 });
  await done;
  expect(store.getState()).toMatchObject({
    code: "<p>two</p>",
    caret: { code: "<p>two</p>", offset: 3 },
    formatting: false,
  });
  expect(workers[0]?.isEnded()).toBe(true);
});

test("another document with the same text is not formatted in its place", async () => {
  const { store, workers, notices, format } = aFormatting();
  const done = format();
  const another = { ...welcome, kind: "new", library: widget, id: "another" } as const;
  store.apply((workspace) => ({ ...workspace, document: another }));
  workers[0]?.answer({ state: "formatted", code: "<p>two</p>", cursor: 3 });
  await done;
  expect(store.getState().code).toBe("<p>one</p>\n<p>two");
  expect(notices).toEqual([]);
});

test("a text that has changed meanwhile is kept", async () => {
  const { store, workers, notices, format } = aFormatting();
  const done = format();
  store.apply((workspace) => editCode(workspace, "<p>three"));
  workers[0]?.answer({ state: "formatted", code: "<p>two</p>", cursor: 3 });
  await done;
  expect(store.getState().code).toBe("<p>three");
  expect(notices.join()).toContain("changed");
});

test("a syntax error, and a formatter that fails or is too slow, change nothing and are reported", async () => {
  for (const [happen, notice] of [
    [
      ({ answer }) => {
        answer({ state: "not-understood", line: 7, message: "Unexpected token" });
      },
      "Line 7: Unexpected token",
    ],
    [
      ({ fail }) => {
        fail();
      },
      "failed",
    ],
    [
      () => {
        vi.advanceTimersByTime(60_000);
      },
      "too long",
    ],
  ] satisfies [(worker: ReturnType<typeof aWorker>) => void, string][]) {
    const { store, workers, notices, format } = aFormatting();
    const done = format();
    const [worker] = workers;
    if (worker) happen(worker);
    await done;
    expect(notices.join()).toContain(notice);
    expect(store.getState()).toMatchObject({ code: "<p>one</p>\n<p>two", formatting: false });
    expect(worker?.isEnded()).toBe(true);
  }
});

test("it can be cancelled, and starts only once", async () => {
  const { store, workers, notices, format, cancelFormat } = aFormatting();
  const done = format();
  await format();
  expect(workers).toHaveLength(1);
  cancelFormat();
  await done;
  expect([workers[0]?.isEnded(), store.getState().formatting, notices]).toEqual([true, false, []]);
});
