import { BranchCommit, Commit, Version } from "@online-editor/contract";
import { expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { describeSelection } from "./find-shown.ts";

const commit = Commit.parse("1a2b3c4d".repeat(5));
const { library: selection } = aContent();
const onBranch = (ref: string) => ({
  ...selection,
  branch: BranchCommit.parse({ repository: "ada/widget", commit, ref }),
});
const releaseOf = (...chosen: Parameters<typeof describeSelection>) => describeSelection(...chosen).release;

test.each([
  ["ada:develop (1a2b3c4)", "ada:develop"],
  ["1a2b3c4", commit],
  ["ada:1a2b3c4", `ada:${commit}`],
])("a snippet on a branch, and a link to one, are described as running on %s", (name, ref) => {
  expect(releaseOf(onBranch(ref), undefined)).toBe(name);
  expect(releaseOf(selection, undefined, { commit, branch: ref })).toBe(name);
});

test("a release chosen by a link replaces a snippet's branch", () => {
  const version = Version.parse("9.9.9");
  expect(releaseOf(onBranch("ada:develop"), undefined, { version })).toBe("9.9.9");
});
