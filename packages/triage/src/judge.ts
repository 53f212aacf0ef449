import type { Check, CheckReport } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import { describeExpectation, describeStep } from "./describe-check.ts";

type CheckReported = Extract<CheckReport, { type: "checked" }>;

/** How the run of a check ended: with a report, or without one for a reason in one sentence. */
export type CheckedRun = { ended: "checked"; report: CheckReported } | { ended: "impossible"; why: string };

/**
 * Judges a run. `errors` are the uncaught errors of its page, `fitted` the adjustments of its selection to the release.
 */
export const judge = (
  check: Check,
  run: CheckedRun,
  { errors = [], fitted = [] }: { errors?: readonly string[]; fitted?: readonly string[] } = {},
): Judgement => {
  const evidence = { expectations: [], errors: [...errors], text: "", fitted: [...fitted] };
  if (run.ended === "impossible") return { verdict: "cannot-run", reason: run.why, evidence };
  const { report } = run;
  const expectations = report.expectations.slice(0, check.expectations.length).map((reported, at) => {
    const expectation = check.expectations[at];
    const { holds, found } = reported;
    return { expected: expectation ? describeExpectation(expectation) : "", holds, found };
  });
  const fullEvidence = { ...evidence, expectations, text: report.text };
  const failure = failureIn(check, report, expectations);
  const impossible = impossibleIn(report);
  if (impossible !== null) return { verdict: "cannot-run", reason: impossible, evidence: fullEvidence };
  if (check.isNegated)
    return failure === null
      ? { verdict: "bad", reason: "Everything holds, though it should not.", evidence: fullEvidence }
      : { verdict: "good", reason: "", evidence: fullEvidence };
  return { verdict: failure === null ? "good" : "bad", reason: failure ?? "", evidence: fullEvidence };
};

/** The reason when nothing failed but something could not be judged; null otherwise. */
const impossibleIn = ({ failedStep, expectations }: CheckReported): string | null => {
  if (failedStep || expectations.some(({ holds, isImpossible }) => !holds && !isImpossible)) return null;
  return expectations.find(({ isImpossible }) => isImpossible)?.found ?? null;
};

/**
 * The first failure in one line; null when all expectations hold. A report with fewer expectations than the check
 * counts as a failure.
 */
const failureIn = (
  check: Check,
  { failedStep, expectations: reported }: CheckReported,
  expectations: readonly { expected: string; holds: boolean; found: string }[],
): string | null => {
  if (failedStep) {
    const step = check.steps[failedStep.step];
    return `Step ${failedStep.step + 1} failed${step ? `: ${describeStep(step)}` : ""}. ${failedStep.why}`;
  }
  const at = reported.findIndex(({ holds, isImpossible }) => !holds && !isImpossible);
  const failed = expectations[at];
  if (failed) return `Expected ${failed.expected}. Found: ${failed.found}`;
  return expectations.length < check.expectations.length ? "Not every expectation was checked." : null;
};
