import { aRun, aRunId } from "@online-editor/run/testing";
import { RunId } from "@online-editor/contract";
import type { ConsoleEntry, Observation } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import {
  clearConsole,
  forgetSecondSide,
  addObservations,
  inOrder,
  showSide,
  startObserving,
} from "./observed.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { prefer } from "../platform/preferences.ts";

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
const observe = (workspace: ReturnType<typeof aWorkspace>, ...observations: Observation[]) =>
  addObservations(workspace, { run, observations, dropped: 0, pageUrl });
const observing = () => startObserving(aWorkspace({ run: aRun() }), run);
const texts = ({ observed }: ReturnType<typeof aWorkspace>, side: 0 | 1 = 0) =>
  observed[side].lines.map(({ entry }) => entry.values[0]?.text);

test("a line has its place in the document", () => {
  const {
    observed: [observed],
  } = observe(observing(), entry("a", 7));
  expect(observed.lines[0]?.place).toEqual({ line: 7, column: 3 });
});

test("an older run's observations are dropped", () => {
  expect(texts(observe(startObserving(aWorkspace(), another), entry("late")))).toEqual([]);
});

test("the next run starts with an empty console, unless it is kept", () => {
  const before = observe(observing(), entry("a"));
  expect(texts(startObserving(before, another))).toEqual([]);
  const kept = startObserving(prefer(before, { keepConsole: true }), another);
  expect(texts(kept)).toEqual(["a"]);
  expect(texts(clearConsole(kept))).toEqual([]);
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
  const {
    observed: [observed],
  } = observe(observe(observing(), sent), { ...sent, status: 200, tookMs: 5 });
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
  const {
    observed: [observed],
  } = observe(observing(), ...Array.from({ length: 300 }, (_, index) => event(index)));
  expect(observed.eventCount).toBe(300);
  expect(observed.events).toHaveLength(100);
  expect(observed.events.at(-1)?.event.atMs).toBe(299);
});

test("each side of a comparison is observed separately, and all lines keep their order", () => {
  const both = startObserving(observing(), another, 1);
  const right = (workspace: typeof both, text: string) =>
    addObservations(workspace, { run: another, observations: [entry(text)], dropped: 0, pageUrl });
  const observed = right(observe(right(observe(both, entry("a")), "b"), entry("c")), "d");
  expect([texts(observed), texts(observed, 1)]).toEqual([
    ["a", "c"],
    ["b", "d"],
  ]);
  const inTurn = inOrder(observed.observed.map(({ lines }) => lines));
  expect(inTurn.map(({ side, entry: { values } }) => `${side} ${values[0]?.text}`)).toEqual([
    "0 a",
    "1 b",
    "0 c",
    "1 d",
  ]);
  const next = startObserving(observed, RunId.parse("e".repeat(32)), 1);
  expect([texts(next), texts(next, 1)]).toEqual([["a", "c"], []]);
  expect(texts(clearConsole(observed), 1)).toEqual([]);
  const ended = forgetSecondSide(showSide(observed, 1));
  expect([texts(ended), texts(ended, 1), ended.shownSide]).toEqual([["a", "c"], [], "both"]);
});
