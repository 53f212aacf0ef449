import { describe, expect, test } from "vitest";
import { aRun } from "../workspace/test/a-workspace.ts";
import type { Ran } from "./compare-ran.ts";
import { standingOf } from "./run-standing.ts";

const ran: Ran = {
  kind: "library",
  version: "2.0.0",
  commit: null,
  source: "constant",
  theme: null,
  differs: [],
};
const loaded = aRun({ state: "loaded" });

test("a run of what is selected, without an error, ran as selected", () => {
  expect(standingOf({ run: loaded, shows: "present", ran })).toBe("as-selected");
});

describe("not yet run as selected", () => {
  test.each<[string, Parameters<typeof standingOf>[0]]>([
    ["no run", { run: null, shows: "present", ran: null }],
    ["a run on its way", { run: aRun(), shows: "present", ran: null }],
    ["a run of something else", { run: loaded, shows: "older", ran }],
    ["a failed run of something else", { run: aRun({ state: "hung" }), shows: "older", ran }],
    ["a page without the library", { run: loaded, shows: "present", ran: { kind: "no-library" } }],
    ["another version", { run: loaded, shows: "present", ran: { ...ran, differs: ["version"] } }],
  ])("%s", (_, facts) => {
    expect(standingOf(facts)).toBe("pending");
  });
});

describe("failed", () => {
  test.each([
    ["hung", aRun({ state: "hung" })],
    ["stopped", aRun({ state: "stopped" })],
    ["unreachable", aRun({ state: "unreachable" })],
    ["an error", aRun({ state: "loaded", errors: [{ message: "Oh", place: null }] })],
    [
      "a file that is not there",
      aRun({ state: "loaded", failedAssets: [{ url: "a", reason: null, place: null }] }),
    ],
  ])("%s", (_, run) => {
    expect(standingOf({ run, shows: "present", ran })).toBe("failed");
  });
});
