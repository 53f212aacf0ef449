// @vitest-environment jsdom
import { expect, test } from "vitest";
import { compiledEvent, type CompiledPlaces, createErrorPlaces } from "./error-places.ts";

const [page = ""] = document.URL.split("#");
const none = { url: "", line: 0, column: 0 };
const compiled = (detail: CompiledPlaces) =>
  document.dispatchEvent(new CustomEvent(compiledEvent, { detail }));

test("an error of the page is where the browser says, even after its address has changed", () => {
  const { placeOf } = createErrorPlaces(document);
  expect(placeOf({ url: `${page}?a#b`, line: 3, column: 7, stack: "" })).toEqual({
    url: page,
    line: 3,
    column: 7,
  });
});

test("a rejection, or an error in another file, is where the page is in its stack", () => {
  const { placeOf } = createErrorPlaces(document);
  const stack = `Error: Oh\n    at a (http://x/a.js:1:2)\n    at ${page}:7:9`;
  expect(placeOf({ ...none, stack })).toEqual({ url: page, line: 7, column: 9 });
  expect(placeOf({ url: "http://x/a.js", line: 1, column: 2, stack })).toEqual({
    url: page,
    line: 7,
    column: 9,
  });
  expect(placeOf({ ...none, stack: "Error: Oh\n    at a (http://x/a.js:1:2)" })).toEqual({
    url: "http://x/a.js",
    line: 1,
    column: 2,
  });
  expect(placeOf({ url: "http://x/a.js", line: 1, column: 2, stack: "" })).toEqual({
    url: "http://x/a.js",
    line: 1,
    column: 2,
  });
});

test("in a compiled script, and only there, the column is the author's", () => {
  const { placeOf } = createErrorPlaces(document);
  compiled({ firstLine: 5, lastLine: 6, columnOf: ({ column }) => column - 10 });
  const columns = [4, 5, 6, 7].map((line) => placeOf({ url: page, line, column: 30, stack: "" }).column);
  expect(columns).toEqual([30, 20, 20, 30]);
});

test("nonsense from a compiler changes nothing", () => {
  const { placeOf } = createErrorPlaces(document);
  for (const columnOf of [
    () => NaN,
    () => -1,
    () => "x" as unknown as number,
    () => {
      throw new Error("Oh");
    },
  ]) {
    compiled({ firstLine: 1, lastLine: 9, columnOf });
    expect(placeOf({ url: page, line: 3, column: 7, stack: "" }).column).toBe(7);
  }
});
