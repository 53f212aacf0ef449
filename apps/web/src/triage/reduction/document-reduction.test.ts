import { ExtensionId } from "@online-editor/contract";
import type { Judgement, Verdict } from "@online-editor/contract/judgement";
import { describe, expect, test } from "vitest";
import { createWorkspaceStore, type Workspace } from "../../platform/editor-context.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { createChecking } from "../create-checking.ts";
import { type DocumentReduction, whyNotReducible } from "./document-reduction.ts";
import { reduceDocument } from "./reduce-document.ts";
import type { CheckedSubject, CheckingParts } from "../subject.ts";
import { addExpectation } from "../edit-check.ts";
import { shownVariant } from "../variant.ts";
import { startReduction } from "@online-editor/triage/reduce";
import { aJob } from "../../app/test/a-job.ts";
import { changeJob } from "../job-record.ts";
import { beginJob } from "../judging/begin-job.ts";
import { receiveJudgement } from "../state.ts";

const judgementOf = (verdict: Verdict): Judgement => ({
  verdict,
  reason: "",
  evidence: { expectations: [], errors: [], text: "", fitted: [] },
});

const aJudged = (verdict: Verdict, code = "<p>long</p>") => {
  const workspace = addExpectation(aWorkspace({ code }), { expect: "no-uncaught-error" });
  const { check } = workspace;
  if (!check) throw new TypeError("It has a check.");
  const of = { ...shownVariant(workspace), check };
  return { of, workspace: receiveJudgement(workspace, judgementOf(verdict), of) };
};

const reductionOf = (of: CheckedSubject, parts: Partial<DocumentReduction> = {}) =>
  ({
    ...aJob(of, startReduction({ code: of.code, extensions: [] })),
    state: "running",
    between: null,
    best: of,
    replaced: null,
    bytesBefore: 17,
    bytes: 17,
    ...parts,
  }) satisfies DocumentReduction;

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
    const running = { ...workspace, jobs: { reduction: reductionOf(of) } };
    expect(whyNotReducible(running)).toMatch(/being reduced/);
    expect(whyNotReducible(changeJob(running, "reduction", { state: "stopped" }))).toBeNull();
  });
});

const partsOf = (store: CheckingParts["store"]) =>
  ({
    store,
    edit: (code: string) => {
      store.apply((now) => ({ ...now, code }));
    },
    select: (library: Workspace["library"]) => {
      store.apply((now) => ({ ...now, library }));
    },
    frames: { claim: async () => true, endHungProcess: async () => false },
    originOf: () => "http://preview",
    // Its runs last until they are stopped.
    prepareChecked: () => new Promise(() => undefined),
    runAgain: () => undefined,
  }) as unknown as CheckingParts;

describe("a document that is being reduced", () => {
  const aRunning = () => {
    const store = createWorkspaceStore(aJudged("bad").workspace);
    const person = { ask: async () => null, answer: () => undefined };
    const start = { parts: partsOf(store), person };
    void beginJob(start, ["reduction", reduceDocument], null, { how: "usual" })?.start();
    return { store, stateOf: () => store.getState().jobs.reduction?.state };
  };

  test("stops being reduced when it is edited, and keeps the edit", () => {
    const { store, stateOf } = aRunning();
    expect(stateOf()).toBe("running");
    store.apply((now) => ({ ...now, code: "<p>long</p>!" }));
    expect(stateOf()).toBe("stopped");
    expect(store.getState().code).toBe("<p>long</p>!");
  });

  test("stops being reduced when the selection changes", () => {
    const { store, stateOf } = aRunning();
    const extensions = [ExtensionId.parse("export")];
    store.apply((now) => ({ ...now, library: { ...now.library, extensions } }));
    expect(stateOf()).toBe("stopped");
  });

  test("is still reduced when the check or the title changes", () => {
    const { store, stateOf } = aRunning();
    store.apply((now) => addExpectation({ ...now, title: "Mine" }, { expect: "no-console-error" }));
    expect(stateOf()).toBe("running");
  });
});

test("a reduced document brings its extensions, and Undo restores both, with edits made meanwhile", () => {
  const { workspace, of } = aJudged("bad");
  const original = { ...of.selection, extensions: [ExtensionId.parse("export")] };
  const best = { ...of, code: "<p>", selection: { ...original, extensions: [] } };
  const reduction = reductionOf({ ...of, selection: original }, { state: "stopped", best, bytes: 3 });
  const now = { ...workspace, library: original, code: "<p>long</p>!", jobs: { reduction } };
  const store = createWorkspaceStore(now);
  const { showReduced } = createChecking(partsOf(store));
  const shown = () => [store.getState().code, ...store.getState().library.extensions];
  showReduced("after");
  expect(shown()).toEqual(["<p>"]);
  showReduced("before");
  expect(shown()).toEqual(["<p>long</p>!", "export"]);
  showReduced("after");
  expect(shown()).toEqual(["<p>"]);
});
