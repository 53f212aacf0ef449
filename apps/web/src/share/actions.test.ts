import { aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { editCode } from "../document/state.ts";
import { aSnippet, aWorkspaceWith } from "../app/test/a-snippet.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { beforeAndAfter } from "./actions.ts";

const branch = { repository: "someone/widget", commit: "0123456789".repeat(4), ref: "someone:fix" };
const onBranch = aSelection({ theme: "bold", branch });
const saved = aWorkspaceWith(aSnippet(), { library: onBranch });

test("the same snippet is shown on the release before the branch, and on its commit", () => {
  const pair = { before: aSelection({ theme: "bold" }), after: onBranch };
  expect(beforeAndAfter(saved)).toEqual({ pair, disabledReason: null });
});

test("a missing part is explained", () => {
  for (const [workspace, disabledReason] of [
    [aWorkspace({ library: onBranch }), /^Save first/],
    [editCode(saved, "changed"), /^Save your changes first/],
    [aWorkspaceWith(aSnippet()), /^Select a branch/],
    [{ ...saved, catalogue: null }, /^The catalogue/],
  ] as const)
    expect(beforeAndAfter(workspace)).toMatchObject({
      pair: null,
      disabledReason: expect.stringMatching(disabledReason) as string,
    });
});
