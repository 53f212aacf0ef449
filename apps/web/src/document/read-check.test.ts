import { DocumentCheck } from "@online-editor/contract/check";
import { expect, test } from "vitest";
import { readCheck } from "./read-check.ts";

const check = DocumentCheck.parse({ steps: [{ do: "press", key: "Enter" }], expectations: [] });

test("a check is read as it was saved, even with fields of another release", async () => {
  expect(await readCheck({ check })).toEqual(check);
  expect(await readCheck({ check: { ...check, later: true } })).toEqual(check);
});

test("a missing or unknown check opens without a check", async () => {
  expect(await readCheck({})).toBeNull();
  for (const other of [{}, { ...check, steps: [{ do: "drag", by: 12 }] }, { steps: "all" }])
    expect(await readCheck({ check: other })).toBeNull();
});
