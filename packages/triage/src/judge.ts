import type { Check, CheckReport, Step } from "@online-editor/contract/check";
import { says } from "@online-editor/contract/error-wording";
import type { Judgement, Verdict } from "@online-editor/contract/judgement";
import { describeExpectation, describeStep, describeTarget } from "./describe-check.ts";

/** Verdicts as people read them; data keeps their names. */
export const verdictWords: Record<Verdict, string> = {
  good: "works",
  bad: "broken",
  unsure: "unsure",
  "cannot-run": "cannot run",
};

/** How the run of a check ended: with a report, or without one for a reason in one sentence. */
export type CheckedRun =
  { ended: "checked"; report: CheckReport } | { ended: "impossible" | "hung"; why: string };

/**
 * Judges a run. `errors` are the uncaught errors of its page, `fitted` the adjustments of its selection to the release.
 */
export const judge = (
  check: Check,
  run: CheckedRun,
  { errors = [], fitted = [] }: { errors?: readonly string[]; fitted?: readonly string[] } = {},
): Judgement => {
  const evidence = { expectations: [], errors: [...errors], text: "", fitted: [...fitted] };
  if (run.ended === "hung" && check.expectations.some(({ expect }) => expect === "no-hang"))
    return check.isNegated
      ? { verdict: "good", reason: "", evidence }
      : { verdict: "bad", reason: run.why, evidence };
  if (run.ended !== "checked") return { verdict: "cannot-run", reason: run.why, evidence };
  const { report } = run;
  const expectations = report.expectations.slice(0, check.expectations.length).map((reported, at) => {
    const expectation = check.expectations[at];
    const { holds, found } = reported;
    return { expected: expectation ? describeExpectation(expectation) : "", holds, found };
  });
  const fullEvidence = { ...evidence, expectations, text: report.text };
  const failure = failureIn(check, report, expectations);
  const thrown = report.failedStep && !check.isNegated ? namedErrorIn(check, errors) : null;
  if (thrown !== null) return { verdict: "bad", reason: thrown, evidence: fullEvidence };
  const impossible = impossibleIn(check, report);
  if (impossible !== null) return { verdict: "cannot-run", reason: impossible, evidence: fullEvidence };
  if (check.isNegated)
    return failure === null
      ? { verdict: "bad", reason: stillWrong(expectations.length), evidence: fullEvidence }
      : { verdict: "good", reason: "", evidence: fullEvidence };
  return { verdict: failure === null ? "good" : "bad", reason: failure ?? "", evidence: fullEvidence };
};

/** The named error that the page has thrown, by which a step may have become impossible: it is what is looked for. */
const namedErrorIn = ({ expectations }: Check, errors: readonly string[]): string | null => {
  for (const one of expectations) {
    if (one.expect !== "no-uncaught-error" || one.saying === undefined) continue;
    const found = errors.find((error) => says(error, one.saying));
    if (found !== undefined) return `Expected ${describeExpectation(one)}. Found: ${found}`;
  }
  return null;
};

const stillWrong = (count: number): string => {
  const all = ["nothing is", "it is", "both are", "all three are"][count] ?? `all ${count} are`;
  return `Still wrong: ${all} true.`;
};

/** Why the run is no verdict: a step that could not be carried out, or what could not be judged where nothing failed. */
const impossibleIn = ({ steps }: Check, { failedStep, expectations }: CheckReport): string | null => {
  const step = failedStep && steps[failedStep.step];
  if (step) return `Could not do step ${failedStep.step + 1}: ${whyNot(step, failedStep.why)}`;
  if (expectations.some(({ holds, isImpossible }) => !holds && !isImpossible)) return null;
  return expectations.find(({ isImpossible }) => isImpossible)?.found ?? null;
};

/** The number of the step that a release could not carry out, by the reason of its verdict; null: all, or it did not run. */
export const impossibleStep = ({ verdict, reason }: Pick<Judgement, "verdict" | "reason">): number | null => {
  const number = verdict === "cannot-run" ? /^Could not do step (\d+)\b/.exec(reason)?.[1] : undefined;
  return number === undefined ? null : Number(number);
};

const whyNot = (step: Step, why: string): string => {
  const target = "target" in step && step.target ? describeTarget(step.target) : "target";
  if (why === "missing") return `no ${target}`;
  return why === "hidden" ? `${target} is hidden` : `${describeStep(step)}. ${why}`;
};

/**
 * The first failure in one line; null when all expectations hold. A report with fewer expectations than the check
 * counts as a failure.
 */
const failureIn = (
  check: Check,
  { expectations: reported }: CheckReport,
  expectations: readonly { expected: string; holds: boolean; found: string }[],
): string | null => {
  const at = reported.findIndex(({ holds, isImpossible }) => !holds && !isImpossible);
  const failed = expectations[at];
  if (failed && check.expectations[at]?.expect === "by-eye") return `You said: ${failed.found}`;
  if (failed) return `Expected ${failed.expected}. Found: ${failed.found}`;
  return expectations.length < check.expectations.length ? "Not every expectation was checked." : null;
};
