import { sameSelection } from "@online-editor/selection";
import { expect, test } from "vitest";
import { aSelection } from "@online-editor/run/testing";

test("two selections are equal when all parts are", () => {
  const selection = aSelection({ extensions: ["export", "filter"] });
  expect(sameSelection(selection, aSelection({ extensions: ["export", "filter"] }))).toBe(true);
  for (const other of [
    { library: "gadget" },
    { version: "1.0.0" },
    { theme: "bold" },
    { locale: "de-DE" },
    { extensions: ["filter", "export"] },
    { extensions: [] },
  ])
    expect(sameSelection(selection, aSelection({ extensions: ["export", "filter"], ...other }))).toBe(false);
});
