import { aLibrary, aRun, aSelection } from "@online-editor/run/testing";
import { describe, expect, test } from "vitest";
import { isRunCurrent, namesRelease, offeredLibrary, selectedLibrary, setWork } from "../state.ts";
import { aBranchCommit } from "../../app/test/a-branch.ts";
import { aSnippet, aWorkspaceWith } from "../../app/test/a-snippet.ts";
import { aWorkspace, widget } from "../../app/test/a-workspace.ts";
import { isWorkWanted, learnCommit, leaveRelease, receiveBuild, releaseToReturnTo } from "./state.ts";

const branch = aBranchCommit("a");
const built = aLibrary({ releases: [{ version: "2.1.0", source: "npm" }] });
const { version } = aSelection({ version: "2.1.0" });
const onBranch = aWorkspace({ library: aSelection({ version: "2.1.0", branch }) });
const withBuilt = receiveBuild(onBranch, { commit: branch.commit, version, library: built });

test("a branch cannot run until its build is ready, and the choices are those of the releases", () => {
  expect(selectedLibrary(onBranch)).toBeUndefined();
  expect(namesRelease(onBranch)).toBe(false);
  expect(offeredLibrary(onBranch)).toBe(onBranch.catalogue?.libraries[0]);
});

test("with its build a branch runs on the library of the commit", () => {
  expect(selectedLibrary(withBuilt)).toBe(built);
  expect(offeredLibrary(withBuilt)).toBe(built);
  expect(namesRelease(withBuilt)).toBe(true);
});

test("the build of one commit is not that of another, nor of another library's", () => {
  for (const library of [
    aSelection({ version: "2.1.0", branch: aBranchCommit("b") }),
    aSelection({ version: "2.1.0", branch, library: "gadget" }),
  ])
    expect(selectedLibrary({ ...withBuilt, library })).toBeUndefined();
});

test("a run on another commit does not match the selection", () => {
  const run = aRun({ selection: onBranch.library });
  expect(isRunCurrent({ ...onBranch, run })).toBe(true);
  const library = { ...onBranch.library, branch: aBranchCommit("b") };
  expect(isRunCurrent({ ...onBranch, library, run })).toBe(false);
  expect(isRunCurrent({ ...onBranch, library: aSelection({ version: "2.1.0" }), run })).toBe(false);
});

describe("the release to return to", () => {
  test("is the last one before a branch", () => {
    const left = leaveRelease(aWorkspace(), aSelection({ version: "1.0.0" }));
    expect(releaseToReturnTo({ ...left, library: onBranch.library })).toBe("1.0.0");
  });

  test("does not change between branches", () => {
    expect(leaveRelease(onBranch, onBranch.library)).toBe(onBranch);
  });

  test("is the library's default if a link started with a branch", () => {
    expect(releaseToReturnTo(onBranch)).toBe("2.0.0");
    expect(releaseToReturnTo({ ...onBranch, catalogue: null })).toBeNull();
  });
});

test("a commit's metadata is recorded when it is received", () => {
  const facts = { committedAt: "2026-01-02T00:00:00Z", subject: "Fix rows" };
  expect(learnCommit(onBranch, branch.commit, facts).branches.commits).toEqual({ [branch.commit]: facts });
  expect(learnCommit(onBranch, branch.commit, { subject: "Fix rows" })).toBe(onBranch);
});

test("work continues for the documents of its library, but not for a snippet", () => {
  const work = { state: "resolving", library: widget, ref: "develop" } as const;
  expect(isWorkWanted(setWork(aWorkspace(), 0, work))).toBe(true);
  expect(isWorkWanted(aWorkspace())).toBe(false);
  expect(isWorkWanted(setWork(aWorkspace({ library: aSelection({ library: "gadget" }) }), 0, work))).toBe(
    false,
  );
  expect(isWorkWanted(setWork(aWorkspaceWith(aSnippet()), 0, work))).toBe(false);
});
