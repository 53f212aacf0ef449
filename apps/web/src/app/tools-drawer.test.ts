import { expect, test } from "vitest";
import { heightAfterKey, settledHeight } from "./tools-drawer.tsx";

test("the tools are never lower than a few lines, and leave some of the result visible", () => {
  expect([20, 200.4, 900].map((height) => settledHeight(height, 500))).toEqual([96, 200, 500]);
});

test.each([
  ["ArrowUp", false, 210],
  ["ArrowDown", true, 150],
  ["Home", false, 96],
  ["End", false, 500],
  ["Enter", false, undefined],
])("%s on the handle", (key, shiftKey, expected) => {
  expect(heightAfterKey({ key, shiftKey }, 200, 500)).toBe(expected);
});
