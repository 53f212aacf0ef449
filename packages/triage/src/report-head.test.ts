import type { SearchAnswer } from "@online-editor/contract/judgement";
import { expect, test } from "vitest";
import { dependenceOf, headOf, sinceOf, variantsOf } from "./report-head.ts";

/** Newest first: `bad 1.2.0`. */
const answer = (verdicts: readonly string[], parts: Partial<SearchAnswer> = {}): SearchAnswer => ({
  verdicts: verdicts.map((line) => {
    const [verdict, release = ""] = line.split(" ");
    return {
      release,
      verdict: verdict === "bad" ? "bad" : verdict === "good" ? "good" : "cannot-run",
      reason: "",
    };
  }),
  lastGood: null,
  firstBad: "1.2.0",
  changes: [],
  ...parts,
});

test("a release that could not run is none that works: the break may be older than the oldest that ran", () => {
  expect(sinceOf(answer(["bad 1.2.0", "none 1.1.0", "none 1.0.0"]))).toEqual({
    release: "1.2.0",
    isExact: false,
    after: null,
  });
  const change = { from: "1.0.0", to: "1.2.0", verdict: "bad" as const, unknown: ["1.1.0"] };
  const between = answer(["bad 1.2.0", "none 1.1.0", "good 1.0.0"], { lastGood: "1.0.0", changes: [change] });
  expect(sinceOf(between)).toMatchObject({ isExact: false, after: "1.0.0" });
  expect(sinceOf({ ...between, changes: [{ ...change, unknown: [] }] })).toMatchObject({ isExact: true });
});

test("what all releases show has no release since which it is seen", () => {
  expect(sinceOf(answer(["bad 1.3.0", "bad 1.2.0"]))).toBeNull();
});

test("a verdict that depends on what was assumed is none, and what cannot run is not said to work", () => {
  const found = { hasCode: true, hasCheck: true, isDependent: false };
  expect(headOf({ ...found, verdicts: ["good", "bad"] })).toBe("seen");
  expect(headOf({ ...found, verdicts: ["bad"], isDependent: true })).toBe("depends");
  expect(headOf({ ...found, verdicts: ["good"], isDependent: true })).toBe("depends");
  expect(headOf({ ...found, verdicts: ["good", "cannot-run"] })).toBe("not-seen");
  expect(headOf({ ...found, verdicts: ["cannot-run"] })).toBe("cannot-run");
  expect(headOf({ ...found, verdicts: ["cannot-run", "good"] })).toBe("cannot-run");
  expect(headOf({ ...found, hasCheck: false, verdicts: ["good"] })).toBe("nothing-to-look-for");
  expect(headOf({ ...found, hasCode: false, verdicts: [] })).toBe("no-code");
});

test("each assumption is varied once before any is again, six times in all, and none that the report says", () => {
  const assumed = (id: string, values: readonly string[], basis: string | null = null) => ({
    id,
    kind: id.split(" ")[0] ?? "",
    value: values[0] ?? "",
    values,
    basis,
  });
  const themes = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const variants = variantsOf([
    assumed("theme", themes),
    assumed("rows", ["made", "left"]),
    assumed("answers /x", ["made", "left"], "GET /x"),
    assumed("release", ["2.0.0", "1.0.0"]),
  ]);
  expect(variants.map(({ id, not }) => `${id} ${not}`)).toEqual([
    "theme b",
    "rows left",
    "theme c",
    "theme d",
    "theme e",
    "theme f",
  ]);
});

test("a verdict depends on what turns it, said from the side where it is seen", () => {
  const variant = { id: "rows", with: "made", not: "left" };
  expect(dependenceOf("bad", "good", variant)).toEqual(variant);
  expect(dependenceOf("good", "bad", variant)).toEqual({ id: "rows", with: "left", not: "made" });
  for (const other of ["bad", "cannot-run", undefined] as const)
    expect(dependenceOf("bad", other, variant)).toBeNull();
});
