import { RevisionNumber } from "@online-editor/contract";
import { expect, test } from "vitest";
import { aSnippet, aUser, aWorkspaceWith } from "../workspace/test/a-snippet.ts";
import { aWorkspace, widget } from "../workspace/test/a-workspace.ts";
import { editCode } from "../workspace/editing.ts";
import { leaveDocument } from "../workspace/opening.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { documentState } from "./document-state.ts";

const mine = aWorkspaceWith(aSnippet());
const theirs = { ...mine, user: aUser("grace") };
const fresh = aWorkspace({ document: { kind: "new", library: widget, id: "1" } });
const old = aWorkspaceWith(aSnippet({ revision: 2, latestRevision: 5 }));

test.each<[string | null, Workspace]>([
  ["Example", aWorkspace()],
  ["Example, changed", editCode(aWorkspace(), "other")],
  ["New", fresh],
  ["Unsaved changes", editCode(fresh, "other")],
  ["Saved", mine],
  ["Unsaved changes", editCode(mine, "other")],
  ["By ada", theirs],
  ["By ada", { ...mine, user: null }],
  ["Unsaved changes", editCode(theirs, "other")],
  ["Revision 2 of 5", old],
  [
    "Revision 3 of 3",
    {
      ...mine,
      document: {
        ...mine.document,
        kind: "snippet",
        username: aUser().username,
        id: aSnippet().id,
        revision: RevisionNumber.parse(3),
      },
    },
  ],
  [null, leaveDocument(mine)],
])("%s", (state, workspace) => {
  expect(documentState(workspace)).toBe(state);
});
