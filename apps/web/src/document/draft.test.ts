import { expect, test } from "vitest";
import { RevisionNumber } from "@online-editor/contract";
import { aDraft } from "../shell/test/a-workspace.ts";
import { draftIn } from "./draft.ts";

test("a draft is read as it was stored, without unknown fields of another release", () => {
  const draft = aDraft({ description: "mine", base: RevisionNumber.parse(3) });
  expect(draftIn(structuredClone({ ...draft, folder: "mine" }))).toStrictEqual(draft);
  expect(draftIn(aDraft())).toStrictEqual(aDraft());
});

test.each([
  null,
  undefined,
  7,
  "draft",
  [],
  {},
  { ...aDraft(), tab: null },
  { ...aDraft(), code: 7 },
  { ...aDraft(), code: undefined },
  { ...aDraft(), document: ["example"] },
  { ...aDraft(), link: { toString: "/" } },
  { ...aDraft(), description: null },
  { ...aDraft(), base: 0 },
  { ...aDraft(), base: 1.5 },
  { ...aDraft(), base: "1" },
  { ...aDraft(), changedAt: Number.NaN },
  { ...aDraft(), changedAt: "now" },
])("what is not a draft is refused: %j", (stored) => {
  expect(draftIn(stored)).toBeNull();
});
