import type { Verdict } from "@online-editor/contract/judgement";
import { aCatalogue, aLibrary, aRun, aSelection } from "@online-editor/run/testing";
import { foundDifference } from "@online-editor/run/report-notes";
import type { DifferenceRow } from "@online-editor/triage";
import { IDBFactory } from "fake-indexeddb";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { aJob, aNearby } from "../../app/test/a-job.ts";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { lookOf } from "../../preview/frame.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import { emptyCheck } from "../edit-check.ts";
import { shownVariant } from "../variant.ts";
import type { Dependence, VariedPlan } from "./vary-assumptions.ts";
import { ReportAnswer } from "./report-answer.tsx";

// Loaded late, it would keep the check of an editor that an earlier test has left.
beforeAll(() => import("../create-checking.ts"));
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  sessionStorage.clear();
});

const check = { ...emptyCheck, expectations: [{ expect: "no-uncaught-error" as const }] };
const evidence = { expectations: [], errors: [], text: "", fitted: [] };

/** The answer to a report whose document was judged so, and varied so. */
const showAnswer = async (
  verdict: Verdict | null,
  varied: (Pick<Dependence, "state" | "depends"> & Partial<VariedPlan>) | null = null,
  report = { text: "No rows", uses: {}, chosen: {} } as object | null,
  compared: { rows: readonly DifferenceRow[] } | null = null,
) => {
  const { editor, store } = await anOpenEditor();
  store.apply((before) => {
    const catalogue = aCatalogue({ libraries: [aLibrary()] });
    const now = { ...before, catalogue, library: aSelection({ version: "1.1.0" }), code: "<p>" };
    const run = aRun({ state: "loaded", code: now.code, selection: now.library, look: lookOf(now.frame) });
    const of = { ...shownVariant(now), check };
    const { state, depends, unvaried = [] } = varied ?? { state: "done", depends: [] };
    const dependence = { ...aJob(of, { alternatives: [], unvaried, verdicts: {} }), state, depends };
    const between = { good: aSelection({ version: "1.0.0" }).version, bad: now.library.version };
    const nearby = aNearby({ ...now, check: verdict && check }, { ...compared, between });
    return {
      ...now,
      run,
      report: report as typeof before.report,
      check: verdict && check,
      checking: verdict && { state: "judged", judgement: { verdict, reason: "No button", evidence }, of },
      jobs: { ...(varied && { dependence }), ...(compared && { nearby }) },
    };
  });
  await render(
    <EditorContext value={editor}>
      <ReportAnswer />
    </EditorContext>,
  );
  return page.getByRole("region", { name: "Answer to the report" });
};

test("what is broken is said to be seen only when all that was assumed has been varied", async () => {
  await expect.element(await showAnswer("bad")).not.toBeInTheDocument();
});

test("while it is varied, that is said in place of a verdict", async () => {
  const answer = await showAnswer("bad", { state: "running", depends: [] });
  await expect
    .element(answer)
    .toHaveTextContent("Looking whether it depends on what the report does not say …");
});

test("what depends on nothing assumed is seen", async () => {
  const answer = await showAnswer("bad", { state: "done", depends: [] });
  await expect.element(answer).toHaveTextContent("Seen on 1.1.0 An uncaught error");
});

test("what was not varied, since it was edited, is said", async () => {
  const answer = await showAnswer("bad", { state: "done", depends: [], unvaried: ["rows"] });
  await expect.element(answer.getByText("Seen on 1.1.0")).toBeVisible();
  const unvaried = answer.getByText("Not tried otherwise, since the code was edited there: rows");
  await expect.element(unvaried).toBeVisible();
});

test("what depends on something assumed has no verdict, and says with what it is seen", async () => {
  const depends = [{ id: "theme", with: "plain", not: "bold" }];
  const answer = await showAnswer("bad", { state: "done", depends });
  await expect.element(answer.getByText("Depends on what the report does not say")).toBeVisible();
  await expect.element(answer.getByRole("listitem")).toHaveTextContent("Seen with Plain, not with Bold");
});

test("what is not seen, but would be with something else assumed, has no verdict either", async () => {
  const depends = [{ id: "piece 3", with: "run", not: "left" }];
  const answer = await showAnswer("good", { state: "done", depends });
  await expect.element(answer.getByText("Depends on what the report does not say")).toBeVisible();
  const listed = answer.getByRole("listitem");
  await expect
    .element(listed)
    .toHaveTextContent("Seen with piece 3 run with the example, not with piece 3 left out");
});

test.each([
  ["good", "Not seen on 1.1.0 An uncaught error"],
  ["cannot-run", "Could not run on 1.1.0 No button"],
  [null, "Nothing to look for yet"],
] as const)("a document that is judged %s has the head of the command line", async (verdict, head) => {
  await expect.element(await showAnswer(verdict)).toHaveTextContent(head);
});

const row: DifferenceRow = {
  kind: "error",
  element: "",
  name: null,
  expectation: { expect: "no-uncaught-error" },
  isSeen: true,
  values: [null, "Oh"],
};

test("the releases that a report names are told apart where it says nothing else", async () => {
  await expect
    .element(await showAnswer(null, null, undefined, { rows: [row] }))
    .toHaveTextContent(
      "Nothing to look for yet 1.0.0 and 1.1.0 differ in what a person sees: choose below what is wrong.",
    );
});

test("releases that show the same are said to", async () => {
  await expect
    .element(await showAnswer(null, null, undefined, { rows: [] }))
    .toHaveTextContent("Nothing to look for yet 1.0.0 and 1.1.0 show the same.");
});

test("what was taken since it is the only difference says so", async () => {
  const chosen = { [foundDifference]: JSON.stringify(row.expectation) };
  const report = { text: "", uses: {}, chosen };
  await expect
    .element(await showAnswer("bad", { state: "done", depends: [] }, report, { rows: [row] }))
    .toHaveTextContent(
      "Seen on 1.1.0 An uncaught error, the only difference between 1.0.0 and 1.1.0 that a person sees",
    );
});

test("a document of no report has no answer", async () => {
  await expect.element(await showAnswer("good", null, null)).not.toBeInTheDocument();
});
