import { ExtensionId } from "@online-editor/contract";
import type { Judgement, Verdict } from "@online-editor/contract/judgement";
import { describe, expect, test } from "vitest";
import { createWorkspaceStore } from "../../platform/editor-context.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { createReducing } from "./create-reducing.ts";
import { beginReduction, changeReduction, whyNotReducible } from "./document-reduction.ts";
import type { CheckingParts } from "../checking-parts.ts";
import { addExpectation } from "../edit-check.ts";
import { receiveJudgement } from "../state.ts";

const judgementOf = (verdict: Verdict): Judgement => ({
  verdict,
  reason: "",
  evidence: { expectations: [], errors: [], text: "", fitted: [] },
});

const aJudged = (verdict: Verdict, code = "<p>long</p>") => {
  const workspace = addExpectation(aWorkspace({ code }), { expect: "no-uncaught-error" });
  const { check, library: selection } = workspace;
  if (!check) throw new TypeError("It has a check.");
  const of = { code, selection, check };
  return { of, workspace: receiveJudgement(workspace, judgementOf(verdict), of) };
};

describe("a document can be reduced", () => {
  test("once it was judged, and unless it changed since", () => {
    expect(whyNotReducible(aWorkspace())).toMatch(/expectation/);
    expect(whyNotReducible(aJudged("bad").workspace)).toBeNull();
    expect(whyNotReducible(aJudged("good").workspace)).toBeNull();
    expect(whyNotReducible(aJudged("cannot-run").workspace)).toMatch(/works or is broken/);
    expect(whyNotReducible({ ...aJudged("bad").workspace, code: "another" })).toMatch(/Run the check/);
  });

  test("once at a time", () => {
    const { workspace, of } = aJudged("bad");
    const running = beginReduction(workspace, { of, between: null }, 11);
    expect(whyNotReducible(running)).toMatch(/being reduced/);
    expect(whyNotReducible(changeReduction(running, { state: "stopped" }))).toBeNull();
  });
});

/** A reduction of a longer text with an extension; `best` is the smallest so far. */
const aReduced = (state: "running" | "done" = "done") => {
  const { workspace, of } = aJudged("bad");
  const original = {
    ...of,
    selection: { ...of.selection, extensions: [ExtensionId.parse("export")] },
  };
  const best = { code: "<p>", selection: { ...of.selection, extensions: [] } };
  const begun = beginReduction(
    { ...workspace, library: original.selection },
    { of: original, between: null },
    17,
  );
  const store = createWorkspaceStore(changeReduction(begun, { state, best, bytes: 3 }));
  const edit = (code: string) => {
    store.apply((now) => ({ ...now, code }));
  };
  const parts = {
    store,
    edit,
    select: (library) => {
      store.apply((now) => ({ ...now, library }));
    },
    runAgain: () => undefined,
  } satisfies Partial<CheckingParts>;
  // These tests only show a reduction and judge nothing.
  const reducing = createReducing(parts as unknown as CheckingParts, () => undefined);
  const stateOf = () => store.getState().reduction?.state;
  const shown = () => {
    const { code, library } = store.getState();
    return [code, ...library.extensions];
  };
  return { ...reducing, edit, shown, stateOf, store };
};

describe("a document that is being reduced", () => {
  test("stops being reduced when it is edited, and keeps the edit", () => {
    const { edit, shown, stateOf } = aReduced("running");
    edit("<p>long</p>!");
    expect(stateOf()).toBe("outdated");
    edit("<p>long</p>");
    expect(stateOf()).toBe("outdated");
    expect(shown()).toEqual(["<p>long</p>", "export"]);
  });

  test("stops being reduced when the selection changes", () => {
    const { stateOf, store } = aReduced("running");
    store.apply((now) => ({ ...now, library: { ...now.library, extensions: [] } }));
    expect(stateOf()).toBe("outdated");
  });

  test("is still reduced when the check or the title changes", () => {
    const { stateOf, store } = aReduced("running");
    store.apply((now) => addExpectation({ ...now, title: "Mine" }, { expect: "no-console-error" }));
    expect(stateOf()).toBe("running");
  });

  test("is restored by Undo with edits made meanwhile", () => {
    const { show, edit, shown } = aReduced("running");
    edit("<p>long</p>!");
    show("after");
    expect(shown()).toEqual(["<p>"]);
    show("before");
    expect(shown()).toEqual(["<p>long</p>!", "export"]);
    edit("<p>");
    expect(shown()).toEqual(["<p>"]);
    edit("<p>long</p>!");
    expect(shown()).toEqual(["<p>long</p>!", "export"]);
  });
});

describe("a reduced document", () => {
  test("brings its extensions, and the editor's undo restores both", () => {
    const { show, edit, shown } = aReduced();
    show("after");
    expect(shown()).toEqual(["<p>"]);
    edit("<p>long</p>");
    expect(shown()).toEqual(["<p>long</p>", "export"]);
    edit("<p>");
    expect(shown()).toEqual(["<p>"]);
    show("before");
    expect(shown()).toEqual(["<p>long</p>", "export"]);
  });

  test("does not touch the extensions after a later edit", () => {
    const { edit, shown, show } = aReduced();
    show("after");
    edit("<p>mine");
    expect(shown()).toEqual(["<p>mine"]);
  });
});
