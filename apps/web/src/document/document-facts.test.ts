import { RevisionNumber } from "@online-editor/contract";
import { expect, test } from "vitest";
import type { Workspace } from "../platform/editor-context.ts";
import { aSnippet, aUser, aWorkspaceWith } from "../app/test/a-snippet.ts";
import { aDraft, aWorkspace, widget } from "../app/test/a-workspace.ts";
import { describeDraftState, documentState, refusedFields } from "./document-facts.ts";
import { deleteSnippet, leaveDocument } from "./opening-state.ts";
import { draftWasDiscarded, editCode } from "./state.ts";

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
  ["Deleted", deleteSnippet(mine, aSnippet().id)],
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

const changed = editCode(aWorkspace(), "<p>other</p>");

test.each<[string, Workspace]>([
  ["", aWorkspace()],
  ["Keeping draft", changed],
  ["Draft kept", { ...changed, draftState: "kept" }],
  ["Draft not kept: browser storage is blocked", { ...changed, draftState: "denied" }],
  ["Draft discarded", draftWasDiscarded({ ...changed, draftState: "kept" }, aDraft())],
  ["Draft kept", draftWasDiscarded({ ...changed, draftState: "kept" }, aDraft({ document: "another" }))],
])("“%s” says how the text is kept", (text, workspace) => {
  expect(describeDraftState(workspace)).toBe(text);
});

test("fields refused by the server are known by name, until they are sent again", () => {
  const refused = refusedFields({
    state: "failed",
    failure: {
      code: "invalid-content",
      fields: [{ path: "content.title", message: "is longer than 200 characters" }],
      retryAfterSeconds: null,
    },
    intent: "save",
  });
  expect(refused.has("title")).toBe(true);
  expect(refused.has("description")).toBe(false);
  expect(refusedFields({ state: "saving" }).size).toBe(0);
});
