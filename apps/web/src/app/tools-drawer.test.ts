import { expect, test } from "vitest";
import { settledHeight } from "./tools-drawer.tsx";

test("the tools are never lower than a few lines, and leave some of the result visible", () => {
  expect([20, 200.4, 900].map((height) => settledHeight(height, 500))).toEqual([96, 200, 500]);
});
