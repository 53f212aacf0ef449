import { expect, test } from "vitest";
import { settledWidth, widthAfterKey, widthText } from "./result-side.tsx";

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

test("the arrow keys move the edge, faster with Shift, and Home and End move it to the ends", () => {
  const after = (key: string, shiftKey = false) => widthAfterKey({ key, shiftKey }, 500, 800);
  expect([after("ArrowLeft"), after("ArrowRight"), after("ArrowLeft", true)]).toEqual([490, 510, 450]);
  expect([after("Home"), after("End"), after("a")]).toEqual([200, null, undefined]);
});
