import type { Check, CheckReport, Judgement } from "@online-editor/contract/check";
import { describeExpectation, describeStep } from "./describe-check.ts";

/** How the run of a check ended: with a report, or before it, for a reason in one sentence. */
export type CheckedRun =
  | { ended: "checked"; report: Extract<CheckReport, { type: "checked" }> }
  | { ended: "impossible"; why: string };

/** The judgement on a run; `errors` are the uncaught errors of its page, `fitted` what was fitted to its release. */
export const judge = (
  check: Check,
  run: CheckedRun,
  { errors = [], fitted = [] }: { errors?: readonly string[]; fitted?: readonly string[] } = {},
): Judgement => {
  const evidence = { expectations: [], errors: [...errors], text: "", fitted: [...fitted] };
  if (run.ended === "impossible") return { verdict: "cannot-run", reason: run.why, evidence };
  const { report } = run;
  const expectations = report.expectations.slice(0, check.expectations.length).map((said, at) => {
    const expectation = check.expectations[at];
    return { expected: expectation ? describeExpectation(expectation) : "", ...said };
  });
  const told = { ...evidence, expectations, text: report.text };
  const failure = failureIn(check, report, expectations);
  if (check.isNegated)
    return failure === null
      ? { verdict: "bad", reason: "All that was expected holds, which it should not.", evidence: told }
      : { verdict: "good", reason: "", evidence: told };
  return { verdict: failure === null ? "good" : "bad", reason: failure ?? "", evidence: told };
};

/** What did not hold, in one line; null: all did. A report that leaves an expectation out says that it did not. */
const failureIn = (
  check: Check,
  { failedStep }: Extract<CheckReport, { type: "checked" }>,
  expectations: readonly { expected: string; holds: boolean; found: string }[],
): string | null => {
  if (failedStep) {
    const step = check.steps[failedStep.step];
    return `Step ${failedStep.step + 1} failed${step ? `: ${describeStep(step)}` : ""}. ${failedStep.why}`;
  }
  const failed = expectations.find(({ holds }) => !holds);
  if (failed) return `Expected ${failed.expected}. Found: ${failed.found}`;
  return expectations.length < check.expectations.length ? "Not every expectation was looked at." : null;
};
