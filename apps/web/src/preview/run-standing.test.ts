import { describe, expect, test } from "vitest";
import { aRun } from "../workspace/test/a-workspace.ts";
import type { Ran } from "./compare-ran.ts";
import { standingOf } from "./run-standing.ts";

const ran: Ran = { kind: "library", version: "2.0.0", source: "constant", theme: null, differs: [] };
const loaded = aRun({ state: "loaded" });

test("a run of what is selected, without an error, ran as selected", () => {
  expect(standingOf(loaded, true, ran)).toBe("as-selected");
});

describe("not yet run as selected", () => {
  test.each<[string, Parameters<typeof standingOf>]>([
    ["no run", [null, true, null]],
    ["a run on its way", [aRun(), true, null]],
    ["a run of something else", [loaded, false, ran]],
    ["a failed run of something else", [aRun({ state: "hung" }), false, ran]],
    ["a page without the library", [loaded, true, { kind: "no-library" }]],
    ["another version", [loaded, true, { ...ran, differs: ["version"] }]],
  ])("%s", (_, facts) => {
    expect(standingOf(...facts)).toBe("pending");
  });
});

describe("failed", () => {
  test.each([
    ["hung", aRun({ state: "hung" })],
    ["stopped", aRun({ state: "stopped" })],
    ["unreachable", aRun({ state: "unreachable" })],
    ["an error", aRun({ state: "loaded", errors: [{ message: "Oh", place: null }] })],
    ["a file that is not there", aRun({ state: "loaded", failedAssets: [{ url: "a", reason: null }] })],
  ])("%s", (_, run) => {
    expect(standingOf(run, true, ran)).toBe("failed");
  });
});
