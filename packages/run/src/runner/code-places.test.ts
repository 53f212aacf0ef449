// @vitest-environment jsdom
import { expect, test } from "vitest";
import { firstPlaceIn, placeInPage, placesIn } from "./code-places.ts";

const page = "http://preview/run/1";
const lib = "http://preview/jsx-1.js";
const [libraryPlace, pagePlace] = [
  { url: lib, line: 1, column: 2 },
  { url: page, line: 7, column: 9 },
];

test.each([
  ["Chromium", `Error: Oh\n    at go (${lib}:1:2)\n    at onClick (${page}:7:9)\n    at ${page}:1:1`],
  ["Firefox", `go@${lib}:1:2\nonClick@${page}:7:9\n@${page}:1:1`],
])("the places of a stack come innermost first: %s", (_, stack) => {
  expect([...placesIn(stack)]).toEqual([libraryPlace, pagePlace, { url: page, line: 1, column: 1 }]);
  expect(placeInPage(stack, page)).toEqual(pagePlace);
  expect(placeInPage(stack, `${page}#hash`)).toEqual(pagePlace);
  expect(placeInPage(stack.replaceAll(page, `${page}?page=2#rows`), page)).toMatchObject({
    line: 7,
    column: 9,
  });
});

test("evaluated code has the place of its evaluation", () => {
  const stack = `Error: Oh\n    at eval (eval at go (${page}:7:9), <anonymous>:1:1)`;
  expect(firstPlaceIn(stack)).toEqual(pagePlace);
});

test("an error without the page in its stack has no place in it", () => {
  expect(placeInPage(`Error: Oh\n    at go (${lib}:1:2)`, page)).toBeNull();
  expect(placeInPage(`Error: ${page}:unknown`, page)).toBeNull();
});

test("a forged stack yields no place that a message would not accept", () => {
  const url = `http://x/${"x".repeat(10_000)}`;
  expect(firstPlaceIn(`at ${url}:1:2`)?.url.length).toBeLessThan(4000);
  expect(firstPlaceIn(`at ${page}:99999999999999999999:1`)).toBeNull();
});
