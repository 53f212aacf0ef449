import { ExtensionId } from "@online-editor/contract";
import type { Judgement, Verdict } from "@online-editor/contract/judgement";
import { describe, expect, test } from "vitest";
import { createWorkspaceStore } from "../../../kernel/workspace-store.ts";
import { aWorkspace } from "../../../shell/test/a-workspace.ts";
import { createLateReducing } from "./create-late-reducing.ts";
import { beginReduction, changeReduction, reductionHindrance, stopReduction } from "./document-reduction.ts";
import type { CheckingParts } from "../effects.ts";
import { addExpectation, receiveJudgement } from "../state.ts";

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
  test("once it was judged, and is what was judged", () => {
    expect(reductionHindrance(aWorkspace())).toMatch(/expectation/);
    expect(reductionHindrance(aJudged("bad").workspace)).toBeNull();
    expect(reductionHindrance(aJudged("good").workspace)).toBeNull();
    expect(reductionHindrance(aJudged("cannot-run").workspace)).toMatch(/good or bad/);
    expect(reductionHindrance({ ...aJudged("bad").workspace, code: "another" })).toMatch(/Run the check/);
  });

  test("once at a time", () => {
    const { workspace, of } = aJudged("bad");
    const running = beginReduction(workspace, { of, between: null }, 11);
    expect(reductionHindrance(running)).toMatch(/being reduced/);
    expect(reductionHindrance(stopReduction(running))).toBeNull();
  });
});

/** A reduction that has ended with `best` in place of a longer text with an extension. */
const aReduced = () => {
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
  const store = createWorkspaceStore(changeReduction(begun, { state: "done", best, bytes: 3 }));
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
  // Nothing is judged by what is only shown.
  const reducing = createLateReducing(parts as unknown as CheckingParts);
  const shown = () => {
    const { code, library } = store.getState();
    return [code, ...library.extensions];
  };
  return { ...reducing, edit, shown, store };
};

describe("a reduced document", () => {
  test("comes with its extensions, and goes with them by the editor's undo", () => {
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

  test("leaves the extensions of what was written since", () => {
    const { edit, shown, show } = aReduced();
    show("after");
    edit("<p>mine");
    expect(shown()).toEqual(["<p>mine"]);
  });
});
