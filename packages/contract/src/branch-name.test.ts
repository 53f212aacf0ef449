import { describe, expect, test } from "vitest";
import { nameOfBranch, nameOfRelease } from "./branch-name.ts";
import { BranchCommit } from "./branch.ts";
import { Version } from "./library.ts";

const commit = "1a2b3c4d".repeat(5);
const version = Version.parse("2.1.0");

describe("a branch is named", () => {
  test.each([
    ["ada:develop (1a2b3c4)", "ada:develop"],
    ["#12 (1a2b3c4)", "#12"],
    ["2.0.0-rc.1 (1a2b3c4)", "2.0.0-rc.1"],
    ["1a2b3c4", commit],
    ["ada:1a2b3c4", `ada:${commit}`],
    ["ada/other:1a2b3c4", `ada/other:${commit}`],
  ])("%s", (name, ref) => {
    const branch = BranchCommit.parse({ repository: "ada/widget", commit, ref });
    expect(nameOfBranch(branch)).toBe(name);
    expect(nameOfRelease({ version, branch })).toBe(name);
  });
});

test("a release is named by its version", () => {
  expect(nameOfRelease({ version })).toBe("2.1.0");
});
