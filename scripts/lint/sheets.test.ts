import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = `${import.meta.dirname}/../../apps/web/src`;
const sheets = globSync("**/*.module.css", { cwd: source }).map(
  (path) => [path, readFileSync(`${source}/${path}`, "utf8")] as const,
);

/** Every declaration and condition that matches, prefixed with its sheet. */
const found = (pattern: RegExp) =>
  sheets.flatMap(([path, text]) => [...text.matchAll(pattern)].map(([whole]) => `${path}: ${whole.trim()}`));

test("spacing, text sizes and layers come from the tokens", () => {
  const spaced = found(/^\s*(?:padding|margin|(?:row-|column-)?gap)[a-z-]*:[^;]*\d+px[^;]*/gm);
  // Single cases that line up with something: a check's width, the space of a closing cross, a hairline.
  expect(spaced.length).toBeLessThanOrEqual(5);
  expect(found(/^\s*font-size:[^;]*\d+px/gm)).toEqual([]);
  expect(found(/^\s*z-index: *[1-9]/gm)).toEqual([]);
  expect(found(/^\s*border-radius:[^;]*99px/gm)).toEqual([]);
});

test("breakpoints are the custom media, except for one width of the top bar", () => {
  expect(found(/@media [^{]*\d+px\)/g).map((line) => line.split("/").at(-1))).toEqual([
    "toolbar.module.css: @media (max-width: 1199px)",
  ]);
});

test("raw lengths are rare", () => {
  expect(found(/(?<![\w.-])-?\d*\.?\d+px\b/g).length).toBeLessThanOrEqual(265);
});
