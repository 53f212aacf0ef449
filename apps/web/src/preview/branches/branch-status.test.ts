import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, describe } from "vitest";
import { aBranchCommit } from "../../app/test/a-branch.ts";
import {
  progressText,
  commitPage,
  linePage,
  offerText,
  explainBranchTrouble,
  mayPass,
  NewerCommits,
} from "./branch-status.tsx";
import type { BranchTrouble } from "./state.ts";
import { aLibrary } from "@online-editor/run/testing";

test.each([
  [3, "3 newer commits. Use the newest?"],
  [1, "1 newer commit. Use it?"],
  [null, "The branch points to another commit. Use it?"],
  [undefined, "The branch points to another commit. Use it?"],
])("%s newer commits are offered", (newer, text) => {
  expect(offerText({ newer })).toBe(text);
});

test("a branch that is gone is said to be, and nothing is offered", () => {
  const branch = aBranchCommit();
  const news = { [branch.commit]: { state: "gone" as const } };
  const shown = renderToStaticMarkup(createElement(NewerCommits, { branch, news, onUse: () => undefined }));
  expect(shown).toContain(`${branch.ref} is gone from the repository. This commit still runs.`);
  expect(shown).not.toContain("<button");
});

test("a build shows its step, and its progress if known", () => {
  const progress = { state: "building", step: "compiling", done: 12, total: 120 } as const;
  expect(progressText(null)).toBe("Requesting a build");
  expect(progressText(progress)).toBe("Compiling 12 of 120");
  expect(progressText({ ...progress, step: "fetching", total: 0 })).toBe("Fetching sources");
});

test("a commit and a line are linked if the host has pages", () => {
  const at = aBranchCommit("a");
  const { commit } = at;
  expect(commitPage("https://github.com/", at)).toBe(`https://github.com/someone/widget/commit/${commit}`);
  expect(linePage("https://github.com", at, { file: "src/a b.js", line: 3 })).toBe(
    `https://github.com/someone/widget/blob/${commit}/src/a%20b.js#L3`,
  );
  expect(linePage("https://github.com", at, { file: "a.js" })).toMatch(/\/a\.js$/);
  expect(linePage("https://github.com", at, {})).toBeNull();
});

test.each([undefined, "http://127.0.0.1:3000"])("nothing is linked if the host is %s", (host) => {
  expect(commitPage(host, aBranchCommit())).toBeNull();
  expect(linePage(host, aBranchCommit(), { file: "a.js" })).toBeNull();
});

const library = aLibrary();
const trouble = (code: BranchTrouble["code"], parts: Partial<BranchTrouble> = {}): BranchTrouble => ({
  code,
  detail: "",
  retryAfterSeconds: null,
  ...parts,
});
const explain = (trouble: BranchTrouble, ref = "ada:develop") =>
  explainBranchTrouble(trouble, { ref, library });

test.each<[BranchTrouble, RegExp]>([
  [trouble("ref-invalid"), /^“ada:develop” is not a branch\. Enter user:branch, .*#123.* GitHub URL/],
  [trouble("ref-invalid", { detail: "It has a space." }), /^It has a space\.$/],
  [trouble("invalid-request", { detail: "too long" }), /^“ada:develop” is not a branch/],
  [trouble("ref-not-found"), /^“ada:develop” was not found\. .*misspelt or deleted/],
  [trouble("ref-not-found", { detail: "ada/widget has no branch." }), /^ada\/widget has no branch\. It may/],
  [trouble("repository-refused"), /^Only someone\/widget and its allowed forks can be used/],
  [trouble("repository-not-found"), /does not exist or is private/],
  [trouble("repository-unusable", { detail: "It is too large." }), /^It is too large\.$/],
  [trouble("git-unreachable"), /^The git host is not responding/],
  [trouble("too-many-requests", { retryAfterSeconds: 1 }), /Try again in 1 second\.$/],
  [trouble("too-many-requests", { retryAfterSeconds: 30 }), /Try again in 30 seconds\.$/],
  [trouble("too-many-requests"), /Try again in a minute/],
  [trouble("build-unusable", { detail: "widget.js" }), /has no widget\.js, so widget cannot run/],
  [trouble("server-unreachable"), /^The server cannot be reached/],
  [trouble("internal", { detail: "Broken" }), /^The server responded “Broken”\.$/],
])("%j is explained in words", (trouble, words) => {
  expect(explain(trouble)).toMatch(words);
});

test("nothing is called nothing", () => {
  expect(explain(trouble("ref-invalid"), "")).toMatch(/^Enter user:branch/);
});

test("a long request is not repeated in full", () => {
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
