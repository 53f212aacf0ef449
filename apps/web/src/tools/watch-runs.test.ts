// @vitest-environment jsdom
import { RunId } from "@online-editor/contract";
import type { WatchMessage } from "@online-editor/contract/observations";
import { aRun } from "@online-editor/run/testing";
import { expect, test, vi } from "vitest";
import { emptyWorkspace } from "../app/empty-workspace.ts";
import { compareWith, endComparison } from "../preview/state.ts";
import { widget } from "../app/test/a-workspace.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { createWatching } from "./watch-runs.ts";
import { createToolStore } from "./store.ts";

const run = RunId.parse("0".repeat(32));
const next = RunId.parse("1".repeat(32));

const aWatching = () => {
  const store = createWorkspaceStore(emptyWorkspace(widget));
  const readIntegrity = vi.fn(async ({ asset }: { asset: unknown }) => ({
    assets: (asset as string[]).map((address) => ({ address, integrity: "sha384-x" })) as never,
  }));
  const tools = createToolStore(store);
  const watching = createWatching({ store, tools, api: { readIntegrity } });
  /** A run's end of the port, and the messages that it has received. */
  const begin = (id: RunId, side: 0 | 1 = 0) => {
    const { port1: runs, port2: editors } = new MessageChannel();
    const sent: WatchMessage[] = [];
    runs.onmessage = ({ data }: MessageEvent<WatchMessage>) => sent.push(data);
    watching.watch(side, id, editors);
    return { runs, sent };
  };
  return { store, tools, watching, begin, readIntegrity };
};
const event = (name: string) => ({
  type: "event",
  library: "bootstrap-table",
  name,
  target: null,
  values: [],
  atMs: 1,
});

test("a run's messages are handled in order, and acknowledged", async () => {
  const { tools, begin } = aWatching();
  const { runs, sent } = begin(run);
  runs.postMessage({ type: "batch", dropped: 0, observations: [event("a")] });
  runs.postMessage({ type: "batch", dropped: 0, observations: [event("b")] });
  await vi.waitFor(() => expect(sent).toEqual([{ type: "received" }, { type: "received" }]));
  expect(tools.getState().observed[0].events.map(({ event: { name } }) => name)).toEqual(["a", "b"]);
});

test("what a page says of files that failed is in the console of its run", () => {
  const { store, tools, begin } = aWatching();
  begin(run);
  const failed = { url: "https://gone.example/b.js", reason: null, place: { line: 3, column: 1 } };
  store.apply((workspace) => ({ ...workspace, run: aRun({ id: run }) }));
  store.apply((workspace) => ({ ...workspace, run: aRun({ id: run, failedAssets: [failed] }) }));
  expect(tools.getState().observed[0].lines).toMatchObject([
    { place: failed.place, entry: { values: [{ text: "GET https://gone.example/b.js error" }] } },
  ]);
});

test("an invalid message is dropped, and acknowledged", async () => {
  const { tools, begin } = aWatching();
  const { runs, sent } = begin(run);
  runs.postMessage({ type: "batch", observations: "none" });
  await vi.waitFor(() => expect(sent).toEqual([{ type: "received" }]));
  expect(tools.getState().observed[0].eventCount).toBe(0);
});

test("an invalid observation does not affect the others", async () => {
  const { tools, begin } = aWatching();
  const { runs, sent } = begin(run);
  const hostile = [
    event("x".repeat(100_000)),
    { ...event("a"), target: { selector: "table", index: -1 } },
    { ...event("b"), atMs: Infinity },
    { ...event("c"), more: 1 },
    { type: "nothing" },
    null,
    [[]],
  ];
  runs.postMessage({ type: "batch", dropped: 2, observations: [event("first"), ...hostile, event("last")] });
  await vi.waitFor(() => expect(sent).toEqual([{ type: "received" }]));
  const { events, droppedLines } = tools.getState().observed[0];
  expect(events.map(({ event: { name } }) => name)).toEqual(["first", "last"]);
  expect(droppedLines).toBe(2 + hostile.length);
});

test("invalid parts count as gone, and unrequested ones are ignored", async () => {
  const { watching, begin } = aWatching();
  const { runs } = begin(run);
  runs.onmessage = ({ data }: MessageEvent<WatchMessage>) => {
    runs.postMessage({ type: "parts", request: 99, parts: [], total: 0 });
    if (data.type === "parts")
      runs.postMessage({ type: "parts", request: data.request, parts: [], total: NaN });
  };
  expect(await watching.partsOf(run, 1, 0)).toBeNull();
});

test.each([
  ["that does not wait for an answer", () => ({ type: "batch", dropped: 0, observations: [event("flood")] })],
  ["whose messages cannot be read", () => ["flood"]],
])("a run %s is no longer observed, but the next one is", async (_, message) => {
  const { tools, watching, begin } = aWatching();
  const { runs } = begin(run);
  for (let sent = 0; sent < 200; sent += 1) runs.postMessage(message());
  await vi.waitFor(async () => {
    const answer = watching.partsOf(run, 1, 0);
    expect(await Promise.race([answer, Promise.resolve("waits")])).toBeNull();
  });
  expect(tools.getState().observed[0].eventCount).toBeLessThan(30);
  begin(next).runs.postMessage({ type: "batch", dropped: 0, observations: [event("heard")] });
  await vi.waitFor(() => {
    expect(tools.getState().observed[0].events.map(({ event: { name } }) => name)).toContain("heard");
  });
});

test("a value's parts are requested from its run, and are gone with it", async () => {
  const { watching, begin } = aWatching();
  const { runs } = begin(run);
  runs.onmessage = ({ data }: MessageEvent<WatchMessage>) => {
    if (data.type === "parts")
      runs.postMessage({ type: "parts", request: data.request, parts: [], total: 0 });
  };
  expect(await watching.partsOf(run, 1, 0)).toEqual({ parts: [], total: 0 });
  expect(await watching.partsOf(next, 1, 0)).toBeNull();
  runs.onmessage = null;
  const unanswered = watching.partsOf(run, 1, 0);
  begin(next);
  expect(await unanswered).toBeNull();
});

test("integrity is requested only for addresses of the asset service", async () => {
  const { watching, readIntegrity } = aWatching();
  const { signal } = new AbortController();
  expect(await watching.integrityOf(["/elsewhere.js"], { signal })).toEqual(new Map());
  expect(readIntegrity).not.toHaveBeenCalled();
  const known = await watching.integrityOf(["/npm/a@1.0.0/a.js"], { signal });
  expect(known.get("/npm/a@1.0.0/a.js")).toBe("sha384-x");
});

test("both sides of a comparison are observed and evaluated separately, until it ends", async () => {
  const { store, tools, watching, begin } = aWatching();
  const [left, right] = [begin(run), begin(next, 1)];
  store.apply((workspace) => compareWith(workspace, workspace.library));
  left.runs.postMessage({ type: "batch", dropped: 0, observations: [event("left")] });
  right.runs.postMessage({ type: "batch", dropped: 0, observations: [event("right")] });
  watching.evaluate("1 + 1", 1);
  await vi.waitFor(() => {
    expect(left.sent).toEqual([{ type: "received" }]);
    expect(right.sent).toContainEqual({ type: "received" });
  });
  expect(right.sent).toContainEqual({ type: "evaluate", code: "1 + 1" });
  const names = () =>
    tools
      .getState()
      .observed.map(({ events }) => events.map(({ side, event: { name } }) => `${side} ${name}`));
  expect(names()).toEqual([["0 left"], ["1 right"]]);
  const unanswered = watching.partsOf(next, 1, 0);
  store.apply(endComparison);
  expect(await unanswered).toBeNull();
  expect(names()).toEqual([["0 left"], []]);
});
