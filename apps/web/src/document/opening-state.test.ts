import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { aRun, aSelection } from "@online-editor/run/testing";
import { describe, expect, test } from "vitest";
import { emptyWorkspace } from "../app/empty-workspace.ts";
import { aSnippet, aUser, aWorkspaceWith } from "../app/test/a-snippet.ts";
import { aDraft, aWorkspace, welcome, widget } from "../app/test/a-workspace.ts";
import { beginOpening, failOpening, isEditable, isOwner, isUnsaved, updateSnippet } from "./opening-state.ts";
import { chooseSelection, editCode, editTexts, hasOpened, isChanged } from "./state.ts";
import { openDocument } from "./open-document.ts";

const opened = {
  document: welcome,
  snippet: null,
  original: {
    ...emptyTexts,
    title: "Welcome",
    description: "First steps",
    code: "<p>1</p>",
    needs: undefined,
    library: null,
  },
  library: aSelection(),
  ownDraft: null,
  offeredDraft: null,
};

describe("opening a document", () => {
  test("shows it as it is, and nothing of the one before", () => {
    expect(openDocument(aWorkspace({ draftState: "kept" }), opened)).toMatchObject({
      opening: { state: "open" },
      title: "Welcome",
      description: "First steps",
      code: "<p>1</p>",
      draftState: "none",
    });
  });

  test("keeps dialogs opened meanwhile, but none about the previous document", () => {
    for (const dialog of ["sign-in", "palette", "settings"] as const)
      expect(openDocument(aWorkspace({ dialog }), opened).dialog).toBe(dialog);
    expect(openDocument(aWorkspace({ dialog: "details" }), opened).dialog).toBeNull();
  });

  test("shows this tab's draft of it as changed", () => {
    const workspace = openDocument(aWorkspace(), { ...opened, ownDraft: aDraft({ code: "<p>2</p>" }) });
    expect(workspace).toMatchObject({ code: "<p>2</p>", draftState: "kept" });
    expect(isChanged(workspace)).toBe(true);
  });

  test("keeps the screen until it is loaded", () => {
    const { opening, ...rest } = aWorkspace({ run: aRun() });
    expect(beginOpening({ opening, ...rest })).toEqual({ ...rest, opening: { state: "opening" } });
  });

  test("can fail, and then there is no run either", () => {
    const failure = { code: "server-unreachable" } as const;
    expect(failOpening(aWorkspace({ run: aRun() }), failure)).toMatchObject({
      opening: { state: "failed", failure },
      run: null,
    });
  });

  test("has not happened in an empty workspace", () => {
    expect(hasOpened(emptyWorkspace(widget))).toBe(false);
    expect(hasOpened(openDocument(emptyWorkspace(widget), opened))).toBe(true);
  });
});

describe("a snippet", () => {
  test("is the user's own regardless of the name's case", () => {
    expect(isOwner(aWorkspaceWith(aSnippet(), { user: aUser("ADA") }))).toBe(true);
    expect(isOwner(aWorkspaceWith(aSnippet(), { user: aUser("grace") }))).toBe(false);
    expect(isOwner(aWorkspaceWith(aSnippet(), { user: null }))).toBe(false);
  });

  test("has its title edited only by its owner; everyone can title a new document, nobody an example", () => {
    expect(isEditable(aWorkspaceWith(aSnippet()))).toBe(true);
    expect(isEditable(aWorkspaceWith(aSnippet(), { user: null }))).toBe(false);
    expect(isEditable(aWorkspace({ document: { kind: "new", library: widget, id: "1" } }))).toBe(true);
    expect(isEditable(aWorkspace())).toBe(false);
  });

  test("has unsaved changes when its text, title or selection differs", () => {
    const saved = aWorkspaceWith(aSnippet());
    expect(isUnsaved(saved)).toBe(false);
    expect(isUnsaved(editCode(saved, "<p>other</p>"))).toBe(true);
    expect(isUnsaved(editTexts(saved, { title: "Lines" }))).toBe(true);
    expect(isUnsaved(chooseSelection(saved, aSelection({ theme: "bold" })))).toBe(true);
    expect(isUnsaved(chooseSelection(aWorkspace(), aSelection({ theme: "bold" })))).toBe(false);
  });
});

test("a snippet renamed in the list is renamed on the screen, unless its title is being edited", () => {
  const open = aWorkspaceWith(aSnippet());
  const renamed = aSnippet({ title: "Lines", visibility: "private" });
  expect(updateSnippet(open, renamed)).toMatchObject({ title: "Lines", snippet: { visibility: "private" } });
  expect(updateSnippet(editTexts(open, { title: "Mine" }), renamed).title).toBe("Mine");
  expect(updateSnippet(open, aSnippet({ id: 6, title: "Lines" }))).toBe(open);
});
