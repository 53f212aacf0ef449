import type { Check, CheckReport, Expectation } from "@online-editor/contract/check";
import type { Verdict } from "@online-editor/contract/judgement";
import { type CheckedRun, verdictWords } from "./judge.ts";

/** True when a check needs a person's answer for each run that its other expectations do not fail. */
export const isByEye = ({ expectations }: Check): boolean => expectations.some(isAsked);

/** The question for the person; null when the check does not word one, or does not ask at all. */
export const questionOf = ({ expectations }: Check): string | null =>
  expectations.find(isAsked)?.question ?? null;

/** True when only the person's answer is missing: every other expectation of the run holds. */
export const awaitsEye = (check: Check, run: CheckedRun): boolean =>
  run.ended === "checked" &&
  run.report.failedStep === null &&
  isByEye(check) &&
  check.expectations.every(
    (expectation, at) => isAsked(expectation) || run.report.expectations[at]?.holds === true,
  );

/** What a person says of a run; `unsure`: they cannot tell. */
export type EyeAnswer = Extract<Verdict, "good" | "bad" | "unsure">;

/** The run with the person's answer filled in. */
export const judgedByEye = (check: Check, run: CheckedRun, answer: EyeAnswer): CheckedRun =>
  run.ended === "checked"
    ? {
        ...run,
        report: {
          ...run.report,
          expectations: run.report.expectations.map((reported, at) => {
            const expectation = check.expectations[at];
            return expectation && isAsked(expectation) ? answered[answer] : reported;
          }),
        },
      }
    : run;

const answered: Record<EyeAnswer, CheckReport["expectations"][number]> = {
  good: { holds: true, found: verdictWords.good },
  bad: { holds: false, found: verdictWords.bad },
  unsure: { holds: false, found: "You could not tell", isImpossible: true },
};

const isAsked = (expectation: Expectation): expectation is Extract<Expectation, { expect: "by-eye" }> =>
  expectation.expect === "by-eye";
