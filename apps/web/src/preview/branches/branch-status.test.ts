import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aBranchCommit } from "../../app/test/a-branch.ts";
import { progressText, commitPage, linePage, offerText, NewerCommits } from "./branch-status.tsx";

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
