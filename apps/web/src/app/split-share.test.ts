import { expect, test } from "vitest";
import { settledShare } from "../platform/preferences.ts";
import { shareAfterKey } from "./home.tsx";

test.each([
  ["ArrowLeft", false, 42],
  ["ArrowRight", false, 52],
  ["ArrowLeft", true, 37],
  ["ArrowRight", true, 57],
  ["Home", false, 20],
  ["End", false, 80],
  ["Tab", false, undefined],
])("%s (Shift: %s) makes 47 per cent %s", (key, shiftKey, share) => {
  expect(shareAfterKey({ key, shiftKey }, 47)).toBe(share);
});

test("neither side is closed", () => {
  expect([settledShare(3), settledShare(99), settledShare(61.5)]).toStrictEqual([20, 80, 61.5]);
  expect(shareAfterKey({ key: "ArrowLeft", shiftKey: true }, 22)).toBe(20);
});
