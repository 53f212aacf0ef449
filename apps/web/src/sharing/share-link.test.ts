import { expect, test } from "vitest";
import { aSnippet, aWorkspaceWith } from "../workspace/test/a-snippet.ts";
import { aWorkspace, welcome } from "../workspace/test/a-workspace.ts";
import { editCode } from "../workspace/editing.ts";
import { describeShared, sharedAddress } from "./share-link.ts";

test("a link to a snippet names its revision, so that it shows the same for ever", () => {
  expect(sharedAddress(aWorkspaceWith(aSnippet()))).toEqual({
    kind: "snippet",
    username: "ada",
    id: 5,
    revision: 3,
  });
  expect(sharedAddress(aWorkspace())).toEqual(welcome);
});

test("what the link does not show is told", () => {
  expect(describeShared(aWorkspaceWith(aSnippet()))).toBe("Link copied. It shows revision 3 for ever.");
  expect(describeShared(editCode(aWorkspaceWith(aSnippet()), "other"))).toBe(
    "Link copied. It shows revision 3 for ever, without your unsaved changes.",
  );
  expect(describeShared(aWorkspaceWith(aSnippet({ visibility: "private" })))).toContain("to you alone");
  expect(describeShared(editCode(aWorkspace(), "other"))).toBe(
    "Link copied. It shows this example, without your unsaved changes.",
  );
});
