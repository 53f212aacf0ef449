import { expect, test } from "vitest";
import { beforeAndAfter } from "../share/actions.ts";
import { compareWith, endComparison, setWork, sidesInOrder, swapSides } from "./state.ts";
import { aBranchCommit } from "../app/test/a-branch.ts";
import { aSelection } from "@online-editor/run/testing";
import { aSnippet, aWorkspaceWith } from "../app/test/a-snippet.ts";
import { aWorkspace, widget } from "../app/test/a-workspace.ts";

const older = aSelection({ version: "1.0.0" });
const onBranch = aSelection({ version: "2.1.0", branch: aBranchCommit() });
const work = { state: "resolving", library: widget, ref: "develop" } as const;

test("the second side keeps its own text until another one is set", () => {
  const before = compareWith(aWorkspace(), older, "<p>before</p>");
  expect(before.comparison?.text).toBe("<p>before</p>");
  expect(compareWith(before, aSelection({ theme: "bold" })).comparison?.text).toBe("<p>before</p>");
  expect(compareWith(before, older, null).comparison?.text).toBeNull();
  expect(compareWith(endComparison(before), older).comparison?.text).toBeNull();
});

test("the older release is left, and stays there until the sides are swapped", () => {
  const newest = aSelection();
  const compared = compareWith(aWorkspace(), older);
  expect(sidesInOrder(compared)).toEqual([1, 0]);
  expect(sidesInOrder(compareWith(aWorkspace({ library: older }), newest))).toEqual([0, 1]);
  expect(sidesInOrder(compareWith(aWorkspace(), onBranch))).toEqual([0, 1]);
  expect(sidesInOrder(compareWith(aWorkspace(), { ...newest, theme: older.theme }))).toEqual([0, 1]);
  expect(sidesInOrder(compareWith(compared, newest))).toEqual([1, 0]);
  expect(sidesInOrder(swapSides(compared))).toEqual([0, 1]);
  expect(sidesInOrder(endComparison(compared))).toEqual([0, 1]);
});

test("a build is awaited as long as the comparison lasts, whatever else changes", () => {
  const waiting = setWork(compareWith(aWorkspace(), older), 1, work);
  expect(waiting.comparison).toMatchObject({ selection: older, work });
  expect(compareWith(waiting, aSelection({ theme: "bold" })).comparison?.work).toBe(work);
  expect(setWork(endComparison(waiting), 1, work).comparison).toBeNull();
});

test("a compared release and branch are before and after", () => {
  const release = aSelection({ version: "1.0.0", theme: "bold" });
  const besideBranch = compareWith(aWorkspaceWith(aSnippet(), { library: release }), onBranch);
  expect(beforeAndAfter(besideBranch).pair).toEqual({ before: release, after: onBranch });
  const besideRelease = compareWith(aWorkspaceWith(aSnippet(), { library: onBranch }), release);
  expect(beforeAndAfter(besideRelease).pair).toEqual({ before: release, after: onBranch });
});

test("of two compared branches the result's own is before", () => {
  const other = aSelection({ branch: aBranchCommit("b") });
  const two = compareWith(aWorkspaceWith(aSnippet(), { library: onBranch }), other);
  expect(beforeAndAfter(two).pair).toEqual({ before: onBranch, after: other });
});

test("two compared releases are not a pair with a branch", () => {
  const releases = compareWith(aWorkspaceWith(aSnippet()), older);
  expect(beforeAndAfter(releases)).toMatchObject({ pair: null });
});
