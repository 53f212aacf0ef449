import { expect, test } from "vitest";
import { settledWidth, widthText } from "./result-side.tsx";

test("a width is in whole pixels, not too narrow, and full at the maximum", () => {
  expect([360.4, 20, 799.9, 800, 1200].map((width) => settledWidth(width, 800))).toEqual([
    360,
    200,
    800,
    null,
    null,
  ]);
  expect([widthText(360), widthText(null)]).toEqual(["360 px", "Full width"]);
});
