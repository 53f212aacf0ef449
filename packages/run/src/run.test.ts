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

test("a run is painted, then loaded, and says what it runs", () => {
  expect(after(aRun(), painted).state).toBe("painted");
  const { state, said } = after(aRun(), painted, { ...loaded, scripts: [] });
  expect(state).toBe("loaded");
  expect(said).toEqual({ isLibraryLoaded: true, version: "2.0.0", theme: "plain", scripts: [] });
});

test("a picture that comes after everything has loaded takes nothing back", () => {
  expect(after(aRun(), { ...loaded, scripts: [] }, painted).state).toBe("loaded");
});

describe("a run that did not answer, and answers again, is where it was", () => {
  test.each<[Run["state"], Partial<Run>]>([
    ["starting", {}],
    ["painted", { tookMs: 12 }],
    ["loaded", { tookMs: 12, said: { isLibraryLoaded: false, version: null, theme: null, scripts: [] } }],
  ])("%s", (state, parts) => {
    expect(after(aRun({ ...parts, state: "hung" }), pong).state).toBe(state);
  });
});

test("an answer of a run that goes on changes nothing at all", () => {
  const run = aRun({ state: "loaded" });
  expect(after(run, pong)).toBe(run);
});

test("what has been stopped says nothing any more", () => {
  const run = aRun({ state: "stopped" });
  expect(after(run, painted, { ...loaded, scripts: [] }, error(), pong)).toBe(run);
});

describe("the place of an error", () => {
  const placeIn = (inserted: Run["inserted"], parts: Parameters<typeof error>[0]) =>
    after(aRun({ inserted, code: "", page: "" }), error(parts)).errors[0]?.place;

  test("is the document's own on a line that nothing was put into", () => {
    expect(placeIn({ line: 1, characters: 500 }, { line: 3, column: 7 })).toEqual({ line: 3, column: 7 });
  });

  test("is corrected on the line that something was put into", () => {
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

  test("of a module that is not found is where the document names it", () => {
    const code = `<p>\n<script type="module">\n  await import("lodash");`;
    const message = `Uncaught TypeError: Failed to resolve module specifier 'lodash'`;
    const [failed] = after(aRun({ code, page: code }), error({ message, url: "", line: 0 })).errors;
    expect(failed?.place).toEqual({ line: 3, column: 17 });
  });

  test("is nowhere for a library's file, or for a rejection without a stack", () => {
    expect(placeIn({ line: 1, characters: 0 }, { url: "http://preview/npm/a.js" })).toBeNull();
    expect(placeIn({ line: 1, characters: 0 }, { url: "", line: 0, column: 0 })).toBeNull();
    expect(placeIn({ line: 1, characters: 0 }, { line: 0 })).toBeNull();
  });
});

test("of endless errors the first hundred are kept", () => {
  const run = after(aRun(), ...Array.from({ length: 150 }, (_, n) => error({ message: `${n}` })));
  expect(run.errors.map(({ message }) => message)).toEqual(Array.from({ length: 100 }, (_, n) => `${n}`));
  expect(after(run, error())).toBe(run);
});

test("a file that could not be fetched is told once, and of very many the first hundred", () => {
  const failed = (n: number) => ({ type: "asset-failed", url: `http://preview/npm/${n}.js` }) as const;
  expect(after(aRun(), failed(1), failed(1), failed(2)).failedAssets).toEqual([
    { url: "http://preview/npm/1.js", reason: null, place: null },
    { url: "http://preview/npm/2.js", reason: null, place: null },
  ]);
  expect(after(aRun(), ...Array.from({ length: 150 }, (_, n) => failed(n))).failedAssets).toHaveLength(100);
});
