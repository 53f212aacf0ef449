import { aRun } from "./testing.ts";
import type { RunMessage } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { afterMessage, type Run } from "./run.ts";

const page = "http://preview/run/1";
const after = (run: Run, ...messages: RunMessage[]) =>
  messages.reduce((now, message) => afterMessage(now, message, page), run);
const error = (parts: Partial<Extract<RunMessage, { type: "error" }>> = {}) =>
  ({ type: "error", message: "Oh", url: page, line: 3, column: 7, stack: "", ...parts }) as const;
const painted = { type: "painted", afterMs: 5 } as const;
const loaded = {
  type: "loaded",
  afterMs: 9,
  isLibraryLoaded: true,
  version: "2.0.0",
  theme: "plain",
  scripts: [],
} as const satisfies RunMessage;
const pong = { type: "pong", ping: 1 } as const;

test("a run is painted, then loaded, and reports what it runs", () => {
  expect(after(aRun(), painted).state).toBe("painted");
  const { state, loadReport } = after(aRun(), painted, { ...loaded, scripts: [] });
  expect(state).toBe("loaded");
  expect(loadReport).toEqual({ isLibraryLoaded: true, version: "2.0.0", theme: "plain", scripts: [] });
});

test("a paint after everything has loaded leaves the run loaded", () => {
  expect(after(aRun(), { ...loaded, scripts: [] }, painted).state).toBe("loaded");
});

describe("a hung run that answers again returns to its state", () => {
  test.each<[Run["state"], Partial<Run>]>([
    ["starting", {}],
    ["painted", { tookMs: 12 }],
    [
      "loaded",
      { tookMs: 12, loadReport: { isLibraryLoaded: false, version: null, theme: null, scripts: [] } },
    ],
  ])("%s", (state, parts) => {
    expect(after(aRun({ ...parts, state: "hung" }), pong).state).toBe(state);
  });
});

test("an answer of a running run changes nothing", () => {
  const run = aRun({ state: "loaded" });
  expect(after(run, pong)).toBe(run);
});

test("messages of a stopped run are ignored", () => {
  const run = aRun({ state: "stopped" });
  expect(after(run, painted, { ...loaded, scripts: [] }, error(), pong)).toBe(run);
});

test("a run remembers where it goes, and nothing of it counts when its page is gone", () => {
  const leaving = after(aRun(), painted, { type: "leaving", to: "https://example.com/" });
  expect([leaving.state, leaving.leftFor]).toEqual(["painted", "https://example.com/"]);
  const run: Run = { ...leaving, state: "left" };
  expect(after(run, { ...loaded, scripts: [] }, error(), pong)).toBe(run);
});

describe("the place of an error", () => {
  const placeIn = (inserted: Run["inserted"], parts: Parameters<typeof error>[0]) =>
    after(aRun({ inserted, code: "", page: "" }), error(parts)).errors[0]?.place;

  test("is the document's own on a line without an insertion", () => {
    expect(placeIn({ line: 1, characters: 500 }, { line: 3, column: 7 })).toEqual({ line: 3, column: 7 });
  });

  test("is corrected on the line with the insertion", () => {
    expect(placeIn({ line: 1, characters: 500 }, { line: 1, column: 507 })).toEqual({ line: 1, column: 7 });
    expect(placeIn({ line: 2, characters: 500 }, { line: 2, column: 507 })).toEqual({ line: 2, column: 7 });
    expect(placeIn({ line: 2, characters: 500 }, { line: 1, column: 507 })).toEqual({ line: 1, column: 507 });
  });

  test("never comes before the first column", () => {
    expect(placeIn({ line: 1, characters: 500 }, { line: 1, column: 3 })).toEqual({ line: 1, column: 1 });
  });

  test("is known when the document has changed its own address", () => {
    expect(placeIn({ line: 1, characters: 0 }, { url: `${page}?page=2#rows` })).toEqual({
      line: 3,
      column: 7,
    });
  });

  test("of a missing module is where the document names it", () => {
    const code = `<p>\n<script type="module">\n  await import("lodash");`;
    const message = `Uncaught TypeError: Failed to resolve module specifier 'lodash'`;
    const [failed] = after(aRun({ code, page: code }), error({ message, url: "", line: 0 })).errors;
    expect(failed?.place).toEqual({ line: 3, column: 17 });
  });

  test("is outside of the library where no file of its stack is one of the library's", () => {
    const isOutside = (...files: string[]) => {
      const stack = files.map((file) => `    at f (${file}:3:7)`).join("\n");
      return after(aRun(), error({ stack })).errors[0]?.isOutsideLibrary;
    };
    expect(isOutside(page, "http://preview/npm/jquery@3.7.1/dist/jquery.js")).toBe(true);
    expect(isOutside(page, "http://preview/npm/widget@1.0.0/widget.js")).toBeUndefined();
    expect(isOutside()).toBeUndefined();
  });

  test("is nowhere for a library's file, or for a rejection without a stack", () => {
    expect(placeIn({ line: 1, characters: 0 }, { url: "http://preview/npm/a.js" })).toBeNull();
    expect(placeIn({ line: 1, characters: 0 }, { url: "", line: 0, column: 0 })).toBeNull();
    expect(placeIn({ line: 1, characters: 0 }, { line: 0 })).toBeNull();
  });
});

test("only the first hundred errors are kept", () => {
  const run = after(aRun(), ...Array.from({ length: 150 }, (_, n) => error({ message: `${n}` })));
  expect(run.errors.map(({ message }) => message)).toEqual(Array.from({ length: 100 }, (_, n) => `${n}`));
  expect(after(run, error())).toBe(run);
});

test("a file that could not be fetched is listed once, and only the first hundred are", () => {
  const failed = (...files: number[]) =>
    ({ type: "assets-failed", urls: files.map((n) => `http://preview/npm/${n}.js`) }) as const;
  expect(after(aRun(), failed(1), failed(1, 2)).failedAssets).toEqual([
    { url: "http://preview/npm/1.js", reason: null, place: null },
    { url: "http://preview/npm/2.js", reason: null, place: null },
  ]);
  expect(after(aRun(), failed(0), failed(...Array(150).keys())).failedAssets).toHaveLength(100);
});
