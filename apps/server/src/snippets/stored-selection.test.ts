import { expect, it } from "vitest";
import { aSelection } from "../../test/a-save.ts";
import { readStoredSelection, storeSelection } from "./stored-selection.ts";

it("a selection is read as it was stored", () => {
  const selection = aSelection({ extensions: ["export", "print"], locale: "sr-Cyrl-RS" });
  expect(readStoredSelection(storeSelection(selection))).toEqual(selection);
});

it("selections stored by the first release stay readable", () => {
  const stored =
    'v1:{"library":"bootstrap-table","version":"1.24.1","theme":"bootstrap5","extensions":["export"],"locale":"en-US"}';
  expect(readStoredSelection(stored)).toEqual(aSelection());
});

it("a selection is the same after many others were read", () => {
  const stored = storeSelection(aSelection());
  readStoredSelection(stored);
  for (let n = 0; n < 3_000; n += 1) readStoredSelection(storeSelection(aSelection({ version: `1.0.${n}` })));
  expect(readStoredSelection(stored)).toEqual(aSelection());
});

it.each(['{"library":"bootstrap-table"}', "v9:{}", "v1:{}"])("%s is not a stored selection", (stored) => {
  expect(() => readStoredSelection(stored)).toThrow();
});
