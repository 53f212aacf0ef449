import { expect, test } from "vitest";
import { cellAfter } from "./use-list-keys.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test.each([
  ["ArrowRight", 4, 5],
  ["ArrowRight", 5, 5],
  ["ArrowLeft", 3, 3],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 4, 4],
  ["ArrowUp", 4, 1],
  ["Home", 5, 3],
  ["End", 3, 5],
  ["PageDown", 1, 4],
  ["PageUp", 4, 1],
  ["a", 4, null],
])("in two rows of three, %s moves from %i to %s", (key, at, to) => {
  expect(cellAfter(press(key), at, { columns: 3, rows: 2 })).toBe(to);
});

test("a key with another one held moves nowhere", () => {
  expect(cellAfter(press("Home", { ctrlKey: true }), 4, { columns: 3, rows: 2 })).toBeNull();
});
