import { describe, expect, test } from "vitest";
import { aSnippet, aWorkspaceWith } from "../app/test/a-snippet.ts";
import { aDraft, aWorkspace } from "../app/test/a-workspace.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { becomeSnippet } from "../account/state.ts";
import {
  rememberDocument,
  dismissDraft,
  draftWasKept,
  editCode,
  reset,
  restoreDraft,
  takeDraft,
} from "./state.ts";

describe("after a wait", () => {
  const another = { kind: "new", library: aWorkspace().library.library, id: "another" } as const;

  test("a document that was saved meanwhile is still the same", () => {
    const { apply, getState } = createWorkspaceStore(aWorkspace());
    const isStillOpen = rememberDocument({ getState });
    apply((workspace) => becomeSnippet(workspace, aSnippet(), null));
    expect(isStillOpen()).toBe(true);
  });

  test.each([
    ["another one is open", { document: another }],
    ["another one is opening", { opening: { state: "opening" } }],
    ["another page is shown", { opening: { state: "elsewhere" } }],
  ] as const)("it is not when %s", (_, change) => {
    const { apply, getState } = createWorkspaceStore(aWorkspace());
    const isStillOpen = rememberDocument({ getState });
    apply((workspace) => ({ ...workspace, ...change }));
    expect(isStillOpen()).toBe(false);
  });
});

describe("the text", () => {
  test("is a draft from the first letter on, and none when it equals the original", () => {
    const changed = editCode(aWorkspace(), "<p>other</p>");
    expect(changed.draftState).toBe("pending");
    expect(editCode(changed, "<p>welcome</p>").draftState).toBe("none");
    expect(reset(changed)).toMatchObject({ code: "<p>welcome</p>", draftState: "none" });
  });

  test("becomes that of the offered draft, which is then no longer offered", () => {
    const offering = aWorkspace({ offeredDraft: aDraft() });
    expect(restoreDraft(offering)).toMatchObject({
      code: "<p>draft</p>",
      draftState: "pending",
      offeredDraft: null,
    });
    expect(dismissDraft(offering)).toMatchObject({ code: "<p>welcome</p>", offeredDraft: null });
    expect(restoreDraft(aWorkspace())).toEqual(aWorkspace());
  });

  test("is shown as kept only while it is the one that was kept", () => {
    const changed = editCode(aWorkspace(), "<p>new</p>");
    const draft = aDraft({ code: "<p>new</p>" });
    expect(draftWasKept(changed, { draft, outcome: "kept" }).draftState).toBe("kept");
    expect(draftWasKept(changed, { draft, outcome: "denied" }).draftState).toBe("denied");
    for (const other of [
      aDraft({ code: "<p>ne</p>" }),
      aDraft({ ...draft, document: "example/widget/rows" }),
    ])
      expect(draftWasKept(changed, { draft: other, outcome: "kept" })).toBe(changed);
  });
});

test("a draft restores its title and description, except for an example", () => {
  const draft = aDraft({ title: "Lines", description: "About lines" });
  expect(takeDraft(aWorkspaceWith(aSnippet()), draft)).toMatchObject({
    title: "Lines",
    description: "About lines",
  });
  expect(takeDraft(aWorkspace(), aDraft({ title: "An older title" })).title).toBe("Welcome");
});
