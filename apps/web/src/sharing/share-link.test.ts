import { expect, test } from "vitest";
import { aSnippet, aWorkspaceWith } from "../workspace/test/a-snippet.ts";
import { aWorkspace, welcome, widget } from "../workspace/test/a-workspace.ts";
import { editCode } from "../workspace/editing.ts";
import { deleteSnippet } from "../workspace/open-snippet.ts";
import { describeSavedLink, sharedAddress } from "./share-link.ts";

const saved = aWorkspaceWith(aSnippet());
const fresh = aWorkspace({ document: { kind: "new", library: widget, id: "1" } });

test("a link to a snippet names its revision, so that it shows the same for ever", () => {
  expect(sharedAddress(saved)).toEqual({ kind: "snippet", username: "ada", id: 5, revision: 3 });
  expect(sharedAddress(aWorkspace())).toEqual(welcome);
});

test("what nobody else can open has no link to what is saved, and it is said what to do", () => {
  const deleted = deleteSnippet(saved, aSnippet().id);
  for (const workspace of [fresh, aWorkspace({ document: { kind: "carried", packed: "v1:a" } }), deleted])
    expect(sharedAddress(workspace)).toBeNull();
  expect(describeSavedLink(fresh)).toContain("Save it");
  expect(describeSavedLink(deleted)).toContain("Save as new");
});

test("what the link does not show is told", () => {
  expect(describeSavedLink(saved)).toBe("It shows revision 3 for ever.");
  expect(describeSavedLink(editCode(saved, "other"))).toBe(
    "It shows revision 3 for ever, without your unsaved changes.",
  );
  expect(describeSavedLink(aWorkspaceWith(aSnippet({ visibility: "private" })))).toContain("to you alone");
  expect(describeSavedLink(editCode(aWorkspace(), "other"))).toBe(
    "It shows this example, without your unsaved changes.",
  );
});
