import { expect, test } from "vitest";
import { placeInPage } from "./place-in-page.ts";

const page = "http://preview/run/1";

test.each([
  [
    "Chromium",
    `Error: Oh\n    at go (http://preview/jsx-1.js:1:2)\n    at onClick (${page}:7:9)\n    at ${page}:1:1`,
  ],
  ["Firefox", `go@http://preview/jsx-1.js:1:2\nonClick@${page}:7:9\n@${page}:1:1`],
])("the place is the innermost of the page's own: %s", (_, stack) => {
  expect(placeInPage(stack, page)).toEqual({ line: 7, column: 9 });
  expect(placeInPage(stack, `${page}#hash`)).toEqual({ line: 7, column: 9 });
  expect(placeInPage(stack.replaceAll(page, `${page}?page=2#rows`), page)).toEqual({ line: 7, column: 9 });
});

test("an error in which the page has no part has no place in it", () => {
  expect(placeInPage("Error: Oh\n    at go (http://preview/jsx-1.js:1:2)", page)).toBeNull();
  expect(placeInPage(`Error: ${page}:unknown`, page)).toBeNull();
});
