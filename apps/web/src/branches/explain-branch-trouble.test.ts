import { describe, expect, test } from "vitest";
import type { BranchTrouble } from "./state.ts";
import { aLibrary } from "@online-editor/run/testing";
import { explainBranchTrouble, mayPass } from "./explain-branch-trouble.ts";

const library = aLibrary();
const trouble = (code: BranchTrouble["code"], parts: Partial<BranchTrouble> = {}): BranchTrouble => ({
  code,
  detail: "",
  retryAfterSeconds: null,
  ...parts,
});
const explain = (told: BranchTrouble, ref = "ada:develop") => explainBranchTrouble(told, { ref, library });

test.each<[BranchTrouble, RegExp]>([
  [trouble("ref-invalid"), /^“ada:develop” names no branch\. Write user:branch, .*#123.* commit id/],
  [trouble("ref-invalid", { detail: "It has a space." }), /^It has a space\.$/],
  [trouble("invalid-request", { detail: "too long" }), /^“ada:develop” names no branch/],
  [trouble("ref-not-found"), /^There is no “ada:develop”\. .*misspelt, or deleted/],
  [trouble("ref-not-found", { detail: "ada/widget has no branch." }), /^ada\/widget has no branch\. It may/],
  [trouble("repository-refused"), /not used here\. .*someone\/widget and of the forks/],
  [trouble("repository-not-found"), /not there, or that nobody may see/],
  [trouble("repository-unusable", { detail: "It is too large." }), /^It is too large\.$/],
  [trouble("git-unreachable"), /^The git host does not answer/],
  [trouble("too-many-requests", { retryAfterSeconds: 1 }), /Try again in 1 second\.$/],
  [trouble("too-many-requests", { retryAfterSeconds: 30 }), /Try again in 30 seconds\.$/],
  [trouble("too-many-requests"), /Wait a minute/],
  [
    trouble("build-unusable", { detail: "widget.js" }),
    /has no widget\.js, without which widget does not run/,
  ],
  [trouble("server-unreachable"), /^The server cannot be reached/],
  [trouble("internal", { detail: "Broken" }), /^The server answered “Broken”\.$/],
])("%j is told in words", (told, words) => {
  expect(explain(told)).toMatch(words);
});

test("nothing is called nothing", () => {
  expect(explain(trouble("ref-invalid"), "")).toMatch(/^No branch is named\. Write user:branch/);
});

test("what was asked for is not repeated at full length", () => {
  expect(explain(trouble("repository-not-found"), "x".repeat(10_000)).length).toBeLessThan(200);
});

describe("trying again", () => {
  test.each(["ref-invalid", "invalid-request", "repository-refused", "build-unusable"] as const)(
    "is no help after %s",
    (code) => {
      expect(mayPass(trouble(code))).toBe(false);
    },
  );

  test.each(["git-unreachable", "server-unreachable", "ref-not-found", "too-many-requests"] as const)(
    "may help after %s",
    (code) => {
      expect(mayPass(trouble(code))).toBe(true);
    },
  );
});
