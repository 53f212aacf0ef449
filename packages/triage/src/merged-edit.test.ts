import { expect, test } from "vitest";
import { mergedEdit } from "./merged-edit.ts";

test.each([
  ["above", "x\na\nb\nc", "a\nb", "x\na\nb"],
  ["below", "a\nb\nx", "A\n1\nb\nc", "A\n1\nb\nx"],
  ["nowhere", "a\nb\nc", "A\nb\nc", "A\nb\nc"],
  ["where the other has the base", "a\nx\nc", "a\nb\nc", "a\nx\nc"],
  ["in the same lines", "a\nx\nc", "a\ny\nc", null],
  ["around them", "x\nb\ny", "a\nB\nc", null],
])("an edit %s of what another text changes", (_, edited, other, merged) => {
  expect(mergedEdit("a\nb\nc", edited, other)).toBe(merged);
});
