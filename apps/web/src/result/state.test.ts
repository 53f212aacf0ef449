import { expect, test } from "vitest";
import { beforeAndAfter } from "../sharing/state.ts";
import { releaseBeside, tellComparedWork } from "../branches/compared-branch.ts";
import { compareWith, endComparison } from "./state.ts";
import { aBranchCommit } from "../shell/test/a-branch.ts";
import { aSelection } from "@online-editor/run/testing";
import { aSnippet, aWorkspaceWith } from "../shell/test/a-snippet.ts";
import { aWorkspace, widget } from "../shell/test/a-workspace.ts";

const older = aSelection({ version: "1.0.0" });
const onBranch = aSelection({ version: "2.1.0", branch: aBranchCommit() });
const work = { state: "resolving", library: widget, ref: "develop" } as const;

test("a text of its own stays on the second side until another one is given", () => {
  const before = compareWith(aWorkspace(), older, "<p>before</p>");
  expect(before.comparison?.text).toBe("<p>before</p>");
  expect(compareWith(before, aSelection({ theme: "bold" })).comparison?.text).toBe("<p>before</p>");
  expect(compareWith(before, older, null).comparison?.text).toBeNull();
  expect(compareWith(endComparison(before), older).comparison?.text).toBeNull();
});

test("from a branch one goes back to the release that stood there, with the theme of now", () => {
  const compared = compareWith(compareWith(aWorkspace(), older), { ...onBranch, theme: older.theme });
  expect(compared.comparison && releaseBeside(compared.comparison)).toEqual(older);
});

test("a build is waited for while the comparison stands, whatever else of it changes", () => {
  const waiting = tellComparedWork(compareWith(aWorkspace(), older), work);
  expect(waiting.comparison).toMatchObject({ selection: older, work });
  expect(compareWith(waiting, aSelection({ theme: "bold" })).comparison?.work).toBe(work);
  expect(tellComparedWork(endComparison(waiting), work).comparison).toBeNull();
});

test("a release and a branch that are compared are what comes before and after", () => {
  const release = aSelection({ version: "1.0.0", theme: "bold" });
  const besideBranch = compareWith(aWorkspaceWith(aSnippet(), { library: release }), onBranch);
  expect(beforeAndAfter(besideBranch).pair).toEqual({ before: release, after: onBranch });
  const besideRelease = compareWith(aWorkspaceWith(aSnippet(), { library: onBranch }), release);
  expect(beforeAndAfter(besideRelease).pair).toEqual({ before: release, after: onBranch });
});

test("of two branches that are compared the result's own comes before", () => {
  const other = aSelection({ branch: aBranchCommit("b") });
  const two = compareWith(aWorkspaceWith(aSnippet(), { library: onBranch }), other);
  expect(beforeAndAfter(two).pair).toEqual({ before: onBranch, after: other });
});

test("two releases that are compared are no pair with a branch", () => {
  const releases = compareWith(aWorkspaceWith(aSnippet()), older);
  expect(beforeAndAfter(releases)).toMatchObject({ pair: null });
});
