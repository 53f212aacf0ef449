import { expect, test } from "vitest";
import { beforeAndAfter } from "./before-and-after.ts";
import { editCode } from "./editing.ts";
import { aSelection } from "./test/a-library.ts";
import { aSnippet, aWorkspaceWith } from "./test/a-snippet.ts";
import { aWorkspace } from "./test/a-workspace.ts";

const branch = { repository: "someone/widget", commit: "0123456789".repeat(4), ref: "someone:fix" };
const onBranch = aSelection({ theme: "bold", branch });
const saved = aWorkspaceWith(aSnippet(), { library: onBranch });

test("the same snippet is shown on the release that was left for the branch, and on its commit", () => {
  const pair = { before: aSelection({ theme: "bold" }), after: onBranch };
  expect(beforeAndAfter(saved)).toEqual({ pair, hindrance: null });
});

test("what is missing for it is said", () => {
  for (const [workspace, hindrance] of [
    [aWorkspace({ library: onBranch }), /^Save the document first/],
    [editCode(saved, "changed"), /^Save your changes first/],
    [aWorkspaceWith(aSnippet()), /^Choose a branch/],
    [{ ...saved, catalogue: null }, /^The catalogue/],
  ] as const)
    expect(beforeAndAfter(workspace)).toMatchObject({
      pair: null,
      hindrance: expect.stringMatching(hindrance) as string,
    });
});
