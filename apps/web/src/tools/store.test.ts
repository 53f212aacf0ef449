import { aRun, aRunId } from "@online-editor/run/testing";
import { RunId } from "@online-editor/contract";
import type { ConsoleEntry, Observation } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import { createToolStore, inOrder, type ToolStore } from "./store.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { prefer } from "../platform/preferences.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";

const run = aRunId();
const another = RunId.parse("f".repeat(32));
const pageUrl = `http://preview/run/${run}`;
const entry = (text: string, line = 0): ConsoleEntry => ({
  type: "console",
  kind: "line",
  level: "log",
  values: [{ kind: "string", text, handle: null }],
  table: null,
  stack: null,
  place: line === 0 ? null : { url: pageUrl, line, column: 3 },
  depth: 0,
});
/** Tools that observe a run, and what they are told of it. */
const observing = (id = run) => {
  const workspace = createWorkspaceStore(aWorkspace({ run: aRun() }));
  const tools = createToolStore(workspace);
  tools.startObserving(id);
  const observe = (...observations: Observation[]) => {
    tools.addObservations({ run, observations, dropped: 0, pageUrl });
  };
  return { tools, workspace, observe };
};
const texts = (tools: ToolStore, side: 0 | 1 = 0) =>
  tools.getState().observed[side].lines.map(({ entry: { values } }) => values[0]?.text);

test("a line has its place in the document", () => {
  const { tools, observe } = observing();
  observe(entry("a", 7));
  expect(tools.getState().observed[0].lines[0]?.place).toEqual({ line: 7, column: 3 });
});

test("a request that fails is an error of the console, once", () => {
  const { tools, observe } = observing();
  const request = {
    type: "request",
    request: 1,
    method: "GET",
    url: "https://a.example/rows",
    body: null,
    status: null,
    tookMs: null,
    answer: null,
    problem: null,
    atMs: 1,
  } as const;
  observe(request, { ...request, request: 2, url: "https://a.example/gone" });
  expect(texts(tools)).toEqual([]);
  observe({ ...request, status: 200 }, { ...request, request: 2, status: 404 });
  observe({ ...request, request: 2, status: 404, answer: "None" });
  observe({ ...request, request: 3, method: "POST", problem: "timeout" });
  expect(texts(tools)).toEqual(["GET https://a.example/rows 404", "POST https://a.example/rows timeout"]);
  expect(tools.getState().observed[0]).toMatchObject({ errorCount: 2 });
});

const file = (url: string, status: number | null): Observation => ({
  type: "file",
  url,
  kind: "link",
  sizeBytes: null,
  status,
  tookMs: 1,
  atMs: 1,
});

test("a file that fails is an error of the console, once, with its place", () => {
  const { tools, observe } = observing();
  observe(file("https://a.example/a.css", 200), file("https://a.example/q.woff2", 404));
  tools.addFailedFiles(run, [
    { url: "https://a.example/q.woff2", status: null, place: null },
    { url: "https://gone.example/b.js", status: null, place: { line: 3, column: 1 } },
  ]);
  expect(texts(tools)).toEqual(["GET https://a.example/q.woff2 404", "GET https://gone.example/b.js error"]);
  expect(tools.getState().observed[0].lines[1]?.place).toEqual({ line: 3, column: 1 });
  expect(tools.getState().observed[0]).toMatchObject({ errorCount: 2 });
});

test("a file's status completes the line that said that it failed", () => {
  const { tools, observe } = observing();
  tools.addFailedFiles(run, [{ url: "https://a.example/b.js", status: null, place: null }]);
  expect(texts(tools)).toEqual(["GET https://a.example/b.js error"]);
  observe(file("https://a.example/b.js", 404));
  expect(texts(tools)).toEqual(["GET https://a.example/b.js 404"]);
  expect(tools.getState().observed[0]).toMatchObject({ errorCount: 1 });
});

test("an older run's observations are dropped", () => {
  const { tools, observe } = observing(another);
  observe(entry("late"));
  expect(texts(tools)).toEqual([]);
});

test("the next run starts with an empty console, unless it is kept", () => {
  const { tools, workspace, observe } = observing();
  observe(entry("a"));
  tools.startObserving(another);
  expect(texts(tools)).toEqual([]);
  tools.startObserving(run);
  observe(entry("b"));
  workspace.apply((now) => prefer(now, { keepConsole: true }));
  tools.startObserving(another);
  expect(texts(tools)).toEqual(["b"]);
  tools.clearConsole();
  expect(texts(tools)).toEqual([]);
});

test("a request's answer replaces it", () => {
  const sent = {
    type: "request" as const,
    request: 1,
    method: "GET",
    url: "http://a/",
    body: null,
    atMs: 1,
    status: null,
    tookMs: null,
    answer: null,
    problem: null,
  };
  const { tools, observe } = observing();
  observe(sent);
  observe({ ...sent, status: 200, tookMs: 5 });
  const [observed] = tools.getState().observed;
  expect(observed.requests.map(({ status }) => status)).toEqual([200]);
});

test("of events that are too large together the newest are kept, and all are counted", () => {
  const values = Array.from({ length: 50 }, () => ({
    kind: "string" as const,
    text: "x".repeat(4000),
    handle: null,
  }));
  const event = (atMs: number): Observation => ({
    type: "event",
    library: "bootstrap-table",
    name: "search.bs.table",
    target: null,
    values,
    atMs,
  });
  const { tools, observe } = observing();
  observe(...Array.from({ length: 300 }, (_, index) => event(index)));
  const [observed] = tools.getState().observed;
  expect(observed.eventCount).toBe(300);
  expect(observed.events).toHaveLength(100);
  expect(observed.events.at(-1)?.event.atMs).toBe(299);
});

test("each side of a comparison is observed separately, and all lines keep their order", () => {
  const { tools, observe } = observing();
  const observeRight = (text: string) => {
    tools.addObservations({ run: another, observations: [entry(text)], dropped: 0, pageUrl });
  };
  tools.startObserving(another, 1);
  observe(entry("a"));
  observeRight("b");
  observe(entry("c"));
  observeRight("d");
  expect([texts(tools), texts(tools, 1)]).toEqual([
    ["a", "c"],
    ["b", "d"],
  ]);
  const inTurn = inOrder(tools.getState().observed.map(({ lines }) => lines));
  expect(inTurn.map(({ side, entry: { values } }) => `${side} ${values[0]?.text}`)).toEqual([
    "0 a",
    "1 b",
    "0 c",
    "1 d",
  ]);
  tools.showSide(1);
  tools.forgetSecondSide();
  expect([texts(tools), texts(tools, 1), tools.getState().shownSide]).toEqual([["a", "c"], [], "both"]);
  tools.startObserving(another, 1);
  observeRight("e");
  tools.startObserving(RunId.parse("e".repeat(32)), 1);
  expect([texts(tools), texts(tools, 1)]).toEqual([["a", "c"], []]);
  observeRight("late");
  tools.clearConsole();
  expect([texts(tools), texts(tools, 1)]).toEqual([[], []]);
});
