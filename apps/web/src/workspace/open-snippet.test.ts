import { describe, expect, test } from "vitest";
import { chooseSelection, editCode, entitle } from "./editing.ts";
import { isEditable, isOwn, isUnsaved, updateSnippet } from "./open-snippet.ts";
import { aSelection } from "./test/a-library.ts";
import { aSnippet, aUser, aWorkspaceWith } from "./test/a-snippet.ts";
import { aWorkspace, widget } from "./test/a-workspace.ts";

describe("a snippet", () => {
  test("is one's own whatever the case of the name", () => {
    expect(isOwn(aWorkspaceWith(aSnippet(), { user: aUser("ADA") }))).toBe(true);
    expect(isOwn(aWorkspaceWith(aSnippet(), { user: aUser("grace") }))).toBe(false);
    expect(isOwn(aWorkspaceWith(aSnippet(), { user: null }))).toBe(false);
  });

  test("is entitled by its owner alone, a new document by everyone, an example by nobody", () => {
    expect(isEditable(aWorkspaceWith(aSnippet()))).toBe(true);
    expect(isEditable(aWorkspaceWith(aSnippet(), { user: null }))).toBe(false);
    expect(isEditable(aWorkspace({ document: { kind: "new", library: widget, id: "1" } }))).toBe(true);
    expect(isEditable(aWorkspace())).toBe(false);
  });

  test("has something to save when its text, title or selection is another", () => {
    const saved = aWorkspaceWith(aSnippet());
    expect(isUnsaved(saved)).toBe(false);
    expect(isUnsaved(editCode(saved, "<p>other</p>"))).toBe(true);
    expect(isUnsaved(entitle(saved, "Lines"))).toBe(true);
    expect(isUnsaved(chooseSelection(saved, aSelection({ theme: "bold" })))).toBe(true);
    expect(isUnsaved(chooseSelection(aWorkspace(), aSelection({ theme: "bold" })))).toBe(false);
  });
});

test("a snippet renamed in the list is renamed on the screen, unless another title is being written", () => {
  const open = aWorkspaceWith(aSnippet());
  const renamed = aSnippet({ title: "Lines", visibility: "private" });
  expect(updateSnippet(open, renamed)).toMatchObject({ title: "Lines", snippet: { visibility: "private" } });
  expect(updateSnippet(entitle(open, "Mine"), renamed).title).toBe("Mine");
  expect(updateSnippet(open, aSnippet({ id: 6, title: "Lines" }))).toBe(open);
});
