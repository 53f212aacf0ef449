import type { Judgement } from "@online-editor/contract/judgement";
import { describe, expect, test } from "vitest";
import { createSides, showsSame } from "./shows-same.ts";

const judgement = (
  parts: Partial<Judgement["evidence"]> & Partial<Pick<Judgement, "verdict" | "reason">>,
): Judgement => {
  const { verdict = "bad", reason = "", ...evidence } = parts;
  return { verdict, reason, evidence: { expectations: [], errors: [], text: "", fitted: [], ...evidence } };
};
const failing = (expected: string, found: string) => ({
  reason: `Expected ${expected}. Found: ${found}`,
  expectations: [
    { expected: "that #a exists", holds: true, found: "" },
    { expected, holds: false, found },
  ],
});

describe("a smaller document shows the same", () => {
  test.each([
    ["where less of it is found", failing("3 of tr", "2"), failing("3 of tr", "1")],
    [
      "where the error is thrown at another place",
      failing("no uncaught error", "x is null (http://a/run/1:20)"),
      failing("no uncaught error", "x is null (http://a/run/2:7)"),
    ],
    [
      "where fewer errors are thrown",
      { ...failing("3 of tr", "2"), errors: ["a", "b"] },
      { ...failing("3 of tr", "2"), errors: ["b"] },
    ],
    ["where nothing failed that should have", { reason: "All" }, { reason: "All" }],
    ["where it is as good", { verdict: "good" as const }, { verdict: "good" as const }],
  ])("%s", (_, before, now) => {
    expect(showsSame(judgement(before), judgement(now))).toBe(true);
  });
});

describe("it shows something else", () => {
  test.each([
    ["with another verdict", failing("3 of tr", "2"), { verdict: "good" as const }],
    ["where it cannot run", failing("3 of tr", "2"), { verdict: "cannot-run" as const }],
    ["where another expectation fails", failing("3 of tr", "2"), failing("that #b exists", "none")],
    [
      "where another error is thrown",
      failing("no uncaught error", "x is null"),
      failing("no uncaught error", "y is not defined"),
    ],
    [
      "where an error is thrown besides",
      failing("3 of tr", "2"),
      { ...failing("3 of tr", "0"), errors: ["$ is not defined"] },
    ],
    [
      "where a step cannot be carried out",
      failing("3 of tr", "2"),
      { verdict: "cannot-run" as const, reason: "Could not do step 1: no #a" },
    ],
  ])("%s", (_, before, now) => {
    expect(showsSame(judgement(before), judgement(now))).toBe(false);
  });
});

describe("the side on which a candidate is judged first", () => {
  const [before, after, later] = [
    { on: "1.22.1", shown: judgement({ verdict: "good" }) },
    { on: "1.22.2", shown: judgement({ verdict: "bad" }) },
    { on: "1.22.3", shown: judgement({ verdict: "bad" }) },
  ] as const;
  type Side = typeof before | typeof after | typeof later;

  /** The sides on which a candidate is judged that one of them refuses, or all accept. */
  const judgedOn = async (sides: ReturnType<typeof createSides<Side>>, refusing: Side | null) => {
    const judged: string[] = [];
    const isShown = await sides.showSame(async (side) => {
      judged.push(side.on);
      return side === refusing ? judgement({ verdict: "cannot-run" }) : side.shown;
    });
    expect(isShown).toBe(refusing === null);
    return judged;
  };

  test("is a good one", async () => {
    expect(await judgedOn(createSides([after, before, later]), null)).toEqual(["1.22.1", "1.22.2", "1.22.3"]);
  });

  test("is the one that has refused most", async () => {
    const sides = createSides<Side>([before, after, later]);
    expect(await judgedOn(sides, after)).toEqual(["1.22.1", "1.22.2"]);
    expect(await judgedOn(sides, before)).toEqual(["1.22.2", "1.22.1"]);
    expect(await judgedOn(sides, before)).toEqual(["1.22.1"]);
  });

  test("stays the same where a candidate was not judged", async () => {
    const sides = createSides<Side>([before, after]);
    expect(await sides.showSame(async () => null)).toBe(false);
    expect(await judgedOn(sides, null)).toEqual(["1.22.1", "1.22.2"]);
  });
});
