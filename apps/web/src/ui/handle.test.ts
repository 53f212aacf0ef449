import { expect, test } from "vitest";
import { valueAfterKey } from "./handle.tsx";

const parts = { steps: { alone: 5, shift: 10 }, range: { least: 20, most: 80 } };

test.each([
  ["ArrowLeft", false, 42],
  ["ArrowRight", false, 52],
  ["ArrowLeft", true, 37],
  ["ArrowRight", true, 57],
  ["ArrowUp", false, undefined],
  ["Home", false, 20],
  ["End", false, 80],
  ["Tab", false, undefined],
])("%s (Shift: %s) on a vertical line makes 47 %s", (key, shiftKey, value) => {
  expect(valueAfterKey({ key, shiftKey }, 47, { ...parts, orientation: "vertical" })).toBe(value);
});

test.each([
  ["ArrowUp", false, 52],
  ["ArrowDown", true, 37],
  ["ArrowLeft", false, undefined],
  ["Home", false, 20],
  ["End", false, 80],
])("%s (Shift: %s) on a horizontal line makes 47 %s", (key, shiftKey, value) => {
  expect(valueAfterKey({ key, shiftKey }, 47, { ...parts, orientation: "horizontal" })).toBe(value);
});
