import { beforeEach, describe, expect, test, vi } from "vitest";
import { Version } from "@online-editor/contract";
import { aSelection } from "@online-editor/run/testing";
import { aDraft, welcome } from "../app/test/a-workspace.ts";
import { anEditor, anOpenEditor, inFreshBrowser, pause, rows } from "../app/test/an-editor.ts";
import { addExpectation, removeLine } from "../triage/edit-check.ts";
import { keyOf } from "./document-address.ts";
import { createDraftStore } from "./drafts.ts";
import { editingActions } from "./editing.ts";
import { runActions, selectionActions } from "../preview/actions.ts";

// @vitest-environment jsdom

inFreshBrowser();

describe("a draft", () => {
  test("of this tab is restored", async () => {
    const drafts = createDraftStore();
    await drafts.keep(aDraft({ tab: "this tab" }));
    await drafts.keep(aDraft({ tab: "another tab", code: "theirs", changedAt: 2000 }));
    const { state, started } = await anOpenEditor({ drafts });
    expect(state()).toMatchObject({ code: "<p>draft</p>", draftState: "kept", offeredDraft: null });
    expect(started[0]?.html).toContain("<p>draft</p>");
  });

  test("of another tab is offered, but not restored automatically", async () => {
    const drafts = createDraftStore();
    await drafts.keep(aDraft({ tab: "a", changedAt: 1 }));
    await drafts.keep(aDraft({ tab: "b", changedAt: 2, code: "<p>latest</p>" }));
    await drafts.keep(aDraft({ tab: "c", changedAt: 3, code: "<p>welcome</p>" }));
    const { state, editor, started } = await anOpenEditor({ drafts });
    expect(state()).toMatchObject({ code: "<p>welcome</p>", offeredDraft: { tab: "b" } });
    editingActions(editor).restoreDraft();
    expect(state()).toMatchObject({ code: "<p>latest</p>", offeredDraft: null });
    expect(started.at(-1)?.html).toContain("<p>latest</p>");
    expect(await drafts.of(keyOf(welcome))).toContainEqual(
      expect.objectContaining({ tab: "this tab", code: "<p>latest</p>" }),
    );
  });

  test("waits for Run if an earlier page was ended by its document", async () => {
    const drafts = createDraftStore();
    await drafts.keep(aDraft({ tab: "another tab" }));
    const { state, editor, started } = await anOpenEditor({ drafts, interrupted: [keyOf(welcome)] });
    editingActions(editor).restoreDraft();
    await pause(1000);
    expect(state().code).toBe("<p>draft</p>");
    expect(started).toEqual([]);
    runActions(editor).run();
    expect(started[0]?.html).toContain("<p>draft</p>");
  });

  test("that is dismissed stays in the list", async () => {
    const drafts = createDraftStore();
    await drafts.keep(aDraft());
    const { state, editor } = await anOpenEditor({ drafts });
    editingActions(editor).dismissDraft();
    expect(state()).toMatchObject({ code: "<p>welcome</p>", offeredDraft: null });
    expect(await editingActions(editor).listDrafts()).toEqual([aDraft()]);
  });

  test("from the list opens its document with it", async () => {
    const drafts = createDraftStore();
    const draft = aDraft({ document: "example/widget/rows/select", link: `${rows}?version=1.0.0` });
    await drafts.keep(draft);
    const { state, editor, arrived, addresses } = await anOpenEditor({ drafts });
    editingActions(editor).openDraft(draft);
    await arrived();
    expect(addresses).toEqual([["push", draft.link]]);
    expect(state()).toMatchObject({
      code: "<p>draft</p>",
      library: { version: "1.0.0" },
      draftState: "pending",
    });
    await vi.waitFor(async () => {
      expect(await drafts.of(draft.document)).toContainEqual(expect.objectContaining({ tab: "this tab" }));
    });
  });

  test("keeps the check, which is there again when the tab was closed", async () => {
    const drafts = createDraftStore();
    const left = await anOpenEditor({ drafts, tab: "a closed tab" });
    left.store.apply((workspace) => addExpectation(workspace, { expect: "no-uncaught-error" }));
    const { check } = left.state();
    await pause(1000);
    await vi.waitFor(() => expect(left.state().draftState).toBe("kept"));
    sessionStorage.clear();
    const { state, editor } = await anOpenEditor({ drafts });
    expect(state()).toMatchObject({ check: null, offeredDraft: { tab: "a closed tab" } });
    editingActions(editor).restoreDraft();
    await vi.waitFor(() => expect(state().check).toEqual(check));
    // Without lines there is nothing to keep.
    left.store.apply((workspace) => removeLine(workspace, 0));
    await pause(1000);
    await vi.waitFor(async () => {
      expect((await drafts.of(keyOf(welcome))).map(({ tab }) => tab)).not.toContain("a closed tab");
    });
  });

  test("that replaces a changed text sets that one aside, once", async () => {
    const drafts = createDraftStore();
    const other = aDraft();
    await drafts.keep(other);
    const { editor, state } = await anOpenEditor({ drafts });
    editingActions(editor).edit("<p>mine</p>");
    editingActions(editor).openDraft(other);
    expect(state().code).toBe("<p>draft</p>");
    const codes = async () => (await editingActions(editor).listDrafts()).map(({ code }) => code).toSorted();
    await vi.waitFor(async () => {
      expect(await codes()).toEqual(["<p>draft</p>", "<p>draft</p>", "<p>mine</p>"]);
    });
    const aside =
      (await editingActions(editor).listDrafts()).find(({ code }) => code === "<p>mine</p>") ?? other;
    for (const draft of [aside, other, aside]) {
      editingActions(editor).openDraft(draft);
      expect(state().code).toBe(draft.code);
      await drafts.of(draft.document);
    }
    await vi.waitFor(async () => {
      expect(await codes()).toEqual(["<p>draft</p>", "<p>mine</p>", "<p>mine</p>"]);
    });
  });

  test("that is discarded is deleted", async () => {
    const drafts = createDraftStore();
    await drafts.keep(aDraft());
    const { editor } = anEditor({ drafts });
    await editingActions(editor).discardDraft(aDraft());
    expect(await editingActions(editor).listDrafts()).toEqual([]);
  });

  test("of the text on the screen is no longer kept once it is discarded, until the next change", async () => {
    const { editor, state, drafts } = await anOpenEditor();
    editingActions(editor).edit("<p>mine</p>");
    await pause(250);
    await vi.waitFor(() => expect(state().draftState).toBe("kept"));
    const [draft = aDraft()] = await editingActions(editor).listDrafts();
    await editingActions(editor).discardDraft(draft);
    expect(state()).toMatchObject({ code: "<p>mine</p>", draftState: "none" });
    window.dispatchEvent(new Event("pagehide"));
    expect(await drafts.list()).toEqual([]);
    editingActions(editor).edit("<p>mine again</p>");
    await pause(250);
    expect(await drafts.list()).toMatchObject([{ code: "<p>mine again</p>" }]);
  });

  test("of another tab is discarded without affecting this tab's own", async () => {
    const { editor, state } = await anOpenEditor();
    editingActions(editor).edit("<p>mine</p>");
    await pause(250);
    await vi.waitFor(() => expect(state().draftState).toBe("kept"));
    await editingActions(editor).discardDraft(aDraft());
    expect(state().draftState).toBe("kept");
  });
});

describe("a changed text is kept", () => {
  test("after a pause in typing, with the address that opens it", async () => {
    const { editor, drafts, state } = await anOpenEditor({}, "/?version=1.0.0");
    editingActions(editor).edit("<p>m</p>");
    await pause(200);
    editingActions(editor).edit("<p>mine</p>");
    await pause(200);
    expect(await drafts.list()).toEqual([]);
    expect(state().draftState).toBe("pending");
    await pause(50);
    expect(await drafts.list()).toMatchObject([
      {
        tab: "this tab",
        document: keyOf(welcome),
        link: "/?version=1.0.0",
        title: "welcome",
        code: "<p>mine</p>",
      },
    ]);
    await vi.waitFor(() => expect(state().draftState).toBe("kept"));
  });

  test("at once when the page closes, or is hidden", async () => {
    const { editor, drafts } = await anOpenEditor();
    editingActions(editor).edit("<p>mine</p>");
    window.dispatchEvent(new Event("pagehide"));
    expect(await drafts.list()).toMatchObject([{ code: "<p>mine</p>" }]);
    editingActions(editor).edit("<p>more</p>");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await drafts.list()).toMatchObject([{ code: "<p>more</p>" }]);
  });

  test("as the page closes, even when the database is too slow", async () => {
    const slow = { ...createDraftStore(), keep: () => new Promise<void>(() => undefined) };
    const { editor } = await anOpenEditor({ drafts: slow });
    editingActions(editor).edit("<p>mine</p>");
    window.dispatchEvent(new Event("pagehide"));
    const next = await anOpenEditor();
    expect(next.state().code).toBe("<p>mine</p>");
  });

  test("before another document is opened", async () => {
    const { editor, visit, drafts } = await anOpenEditor();
    editingActions(editor).edit("<p>mine</p>");
    await visit(rows);
    expect(await drafts.list()).toMatchObject([{ document: keyOf(welcome), code: "<p>mine</p>" }]);
  });

  test("no longer when it equals the original again", async () => {
    const { editor, drafts } = await anOpenEditor();
    editingActions(editor).edit("<p>mine</p>");
    await pause(250);
    editingActions(editor).edit("<p>welcome</p>");
    await pause(250);
    expect(await drafts.list()).toEqual([]);
  });

  test("no longer after a Reset, which runs the original document", async () => {
    const { editor, drafts, state, started } = await anOpenEditor();
    editingActions(editor).edit("<p>mine</p>");
    await pause(250);
    editingActions(editor).reset();
    expect(state()).toMatchObject({ code: "<p>welcome</p>", draftState: "none" });
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("<p>welcome</p>");
    expect(await drafts.list()).toEqual([]);
  });
});

describe("Reset", () => {
  const check = {
    steps: [],
    expectations: [{ expect: "no-uncaught-error" as const }],
    withinSeconds: 5,
    isNegated: false,
  };

  const saved = aSelection();
  const chosen = { ...saved, version: Version.parse("1.0.0") };

  /** Resets a document with a saved selection after text, selection and check were changed. */
  const resetWith = async (code: string) => {
    const opened = await anOpenEditor();
    const { editor, store, state, notices } = opened;
    store.apply((workspace) => ({ ...workspace, original: { ...workspace.original, library: saved } }));
    editingActions(editor).edit(code);
    selectionActions(editor).select(chosen);
    store.apply((workspace) => ({ ...workspace, check }));
    editingActions(editor).reset();
    expect(notices).toEqual(["Document reset"]);
    expect(state()).toMatchObject({ code: "<p>welcome</p>", library: saved, check: null });
    return opened;
  };

  test("restores text, selection and check, and its one undo brings all back", async () => {
    const { actions, state, started, drafts } = await resetWith("<p>mine</p>");
    actions[0]?.run();
    expect(state()).toMatchObject({ code: "<p>mine</p>", library: chosen, check });
    expect(started.at(-1)?.html).toContain("<p>mine</p>");
    expect(await drafts.list()).toMatchObject([{ code: "<p>mine</p>" }]);
  });

  test("is undone as a whole by the editor's undo too", async () => {
    const { editor, state } = await resetWith("<p>mine</p>");
    editingActions(editor).edit("<p>mine</p>");
    expect(state()).toMatchObject({ code: "<p>mine</p>", library: chosen, check });
  });

  test("is not undone in another document", async () => {
    const { actions, visit, state } = await resetWith("<p>mine</p>");
    await visit(rows);
    const { code } = state();
    actions[0]?.run();
    expect(state()).toMatchObject({ code, check: null });
  });

  test("keeps the selection of an example, which is not part of it", async () => {
    const { editor, state } = await anOpenEditor();
    editingActions(editor).edit("<p>mine</p>");
    selectionActions(editor).select(chosen);
    editingActions(editor).reset();
    expect(state()).toMatchObject({ code: "<p>welcome</p>", library: chosen });
  });

  test("does not bring the dropped check back to a text typed since", async () => {
    const { editor, state } = await resetWith("<p>mine</p>");
    editingActions(editor).edit("<p>other</p>");
    expect(state()).toMatchObject({ code: "<p>other</p>", check: null });
  });

  test("of an unchanged text is undone by its notification, not by typing", async () => {
    const { actions, editor, state } = await resetWith("<p>welcome</p>");
    editingActions(editor).edit("<p>welcome</p>!");
    editingActions(editor).edit("<p>welcome</p>");
    expect(state()).toMatchObject({ code: "<p>welcome</p>", check: null });
    actions[0]?.run();
    expect(state()).toMatchObject({ code: "<p>welcome</p>", library: chosen, check });
  });
});

describe("if storage is denied", () => {
  beforeEach(() => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });

  test("documents still open, change and run, and a notification says so once", async () => {
    const { editor, state, started, notices, visit } = await anOpenEditor();
    editingActions(editor).edit("<p>mine</p>");
    await pause(250);
    expect(state()).toMatchObject({ code: "<p>mine</p>", draftState: "denied" });
    expect(notices).toEqual([expect.stringContaining("Drafts are off")]);
    editingActions(editor).edit("<p>more</p>");
    await pause(250);
    runActions(editor).run();
    await visit(rows);
    editingActions(editor).edit("<p>and more</p>");
    await pause(250);
    expect(notices).toHaveLength(1);
    expect(started).toHaveLength(3);
  });

  test("there is nothing to list, and Reset works", async () => {
    const { editor, notices, state } = await anOpenEditor();
    expect(await editingActions(editor).listDrafts()).toEqual([]);
    editingActions(editor).reset();
    await pause(250);
    expect(notices).toEqual(["Document reset"]);
    expect(state().draftState).toBe("none");
    await editingActions(editor).discardDraft(aDraft());
    expect(notices.at(-1)).toContain("not discarded");
  });
});
