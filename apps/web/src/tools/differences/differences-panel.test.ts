import { aRun } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { onlyIn } from "./differences-panel.tsx";

const errors = (...messages: string[]) => messages.map((message) => ({ message, place: null }));
const left = aRun({ state: "loaded", errors: errors("both", "left", "left") });

test("two runs differ by the problems of only one", () => {
  const right = aRun({ state: "loaded", errors: errors("right", "both") });
  expect([onlyIn(left, right), onlyIn(right, left)]).toEqual([["left"], ["right"]]);
});

test("a problem belongs to only one when the other has loaded without it", () => {
  expect(onlyIn(left, aRun({ state: "painted" }))).toEqual([]);
});
