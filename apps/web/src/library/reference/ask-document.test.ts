import { expect, test } from "vitest";
import { placesOf, type UsedName } from "./ask-document.ts";

const uses: UsedName[] = [
  { kind: "option", name: "onClickRow", from: 3 },
  { kind: "event", name: "click-row", from: 9 },
  { kind: "column-option", name: "width", from: 12 },
  { kind: "method", name: "getData", from: 20 },
];

test("an event is used by its callback and by listeners", () => {
  expect(placesOf({ kind: "event", name: "onClickRow", jQueryEvent: "click-row.bs.table" }, uses)).toEqual([
    3, 9,
  ]);
});

test("a column option is not an option of the table", () => {
  expect(placesOf({ kind: "column-option", name: "width" }, uses)).toEqual([12]);
  expect(placesOf({ kind: "option", name: "width" }, uses)).toEqual([]);
  expect(placesOf({ kind: "method", name: "getData" }, uses)).toEqual([20]);
});
