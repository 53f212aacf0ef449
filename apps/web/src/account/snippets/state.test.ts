import { RevisionNumber } from "@online-editor/contract";
import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { aSelection } from "@online-editor/run/testing";
import { describe, expect, test } from "vitest";
import { editCode, isChanged, reset } from "../../document/state.ts";
import { isUnsaved } from "../../document/opening-state.ts";
import { aSnippet, aUser, aWorkspaceWith } from "../../app/test/a-snippet.ts";
import { aDraft, aWorkspace } from "../../app/test/a-workspace.ts";
import {
  becomeSnippet,
  beginSaving,
  dismissSaveFailure,
  failSaving,
  showConflict,
  saveRequestOf,
  showSnippet,
} from "../state.ts";
import { openDocument } from "../../document/open-document.ts";

const three = RevisionNumber.parse(3);
const four = RevisionNumber.parse(4);

describe("what is sent to save", () => {
  const content = { ...emptyTexts, title: "Rows", code: "<p>rows</p>", library: aSelection() };
  const mine = aWorkspaceWith(aSnippet());

  test("an example or a new document becomes a new snippet", () => {
    expect(saveRequestOf(aWorkspace(), "save")).toEqual({
      content: { ...content, title: "Welcome", code: "<p>welcome</p>" },
    });
  });

  test("the chosen visibility is sent only with a first save", () => {
    expect(saveRequestOf(aWorkspace({ newVisibility: "private" }), "save")).toMatchObject({
      visibility: "private",
    });
    expect(saveRequestOf({ ...mine, newVisibility: "private" }, "save")).not.toHaveProperty("visibility");
  });

  test("the user's own snippet gets a revision on top of the edited one", () => {
    const onto = { id: 5, base: 3, onConflict: "refuse" };
    expect(saveRequestOf(mine, "save")).toEqual({ content, onto });
    expect(saveRequestOf(mine, "overwrite")).toEqual({ content, onto: { ...onto, onConflict: "overwrite" } });
  });

  test("saving one's own as new, or another user's, forks the edited revision", () => {
    const forkedFrom = { id: 5, revision: 3 };
    expect(saveRequestOf(mine, "save-as-new")).toEqual({ content, forkedFrom });
    expect(saveRequestOf({ ...mine, user: aUser("grace") }, "save")).toEqual({ content, forkedFrom });
  });

  test("a draft of an older revision is saved on top of that one, so that nothing newer is overwritten", () => {
    const document = { ...aWorkspaceWith(aSnippet()).document };
    const opened = openDocument(mine, {
      document,
      original: mine.original,
      snippet: mine.snippet,
      library: mine.library,
      ownDraft: aDraft({ base: RevisionNumber.parse(2) }),
      offeredDraft: null,
    });
    expect(saveRequestOf(opened, "save").onto?.base).toBe(2);
    expect(saveRequestOf(reset(opened), "save").onto?.base).toBe(3);
  });
});

describe("a saved document", () => {
  const saved = aSnippet({ title: "Welcome", code: "<p>welcome</p>", revision: 1, latestRevision: 1 });

  test("becomes the snippet, with the text in the editor", () => {
    const became = becomeSnippet(beginSaving(aWorkspace()), saved, null);
    expect(became).toMatchObject({
      document: { kind: "snippet", username: "ada", id: 5 },
      continues: "example/widget/welcome",
      base: 1,
      saving: { state: "idle" },
      draftState: "none",
    });
    expect(isUnsaved(became)).toBe(false);
  });

  test("keeps what was typed while it was saved, as a change", () => {
    const became = becomeSnippet(editCode(beginSaving(aWorkspace()), "<p>welcome!</p>"), saved, null);
    expect(became).toMatchObject({ code: "<p>welcome!</p>", draftState: "pending" });
    expect(isChanged(became)).toBe(true);
  });

  test("is replaced by a restored revision", () => {
    const shown = showSnippet(
      editCode(aWorkspaceWith(aSnippet()), "<p>mine</p>"),
      aSnippet({ code: "<p>old</p>", revision: 4, latestRevision: 4 }),
      null,
    );
    expect(shown).toMatchObject({ code: "<p>old</p>", base: 4 });
    expect(isUnsaved(shown)).toBe(false);
  });
});

describe("a failed save", () => {
  test("says why until it is saved or the message is closed", () => {
    const failure = { code: "server-unreachable" } as const;
    const failed = failSaving(beginSaving(aWorkspace()), { failure, intent: "save" });
    expect(failed.saving).toEqual({ state: "failed", failure, intent: "save" });
    expect(dismissSaveFailure(failed).saving).toEqual({ state: "idle" });
    expect(dismissSaveFailure(beginSaving(failed)).saving).toEqual({ state: "saving" });
  });

  test("because of a newer revision asks what to do; saving again closes the question", () => {
    const asking = showConflict(beginSaving(aWorkspaceWith(aSnippet())), four);
    expect(asking).toMatchObject({ dialog: "conflict", base: three, snippet: { latestRevision: 4 } });
    expect(beginSaving(asking).dialog).toBeNull();
  });
});
