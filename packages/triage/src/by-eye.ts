import type { Check, Expectation } from "@online-editor/contract/check";
import type { CheckedRun } from "./judge.ts";

/** Whether a person must be asked about each run of a check that nothing else decides. */
export const isByEye = ({ expectations }: Check): boolean => expectations.some(isAsked);

/** What the person is asked of a run, if anything: null stands for no words of the check's own. */
export const questionOf = ({ expectations }: Check): string | null =>
  expectations.find(isAsked)?.question ?? null;

/** Whether a run's verdict is a person's alone to give: all else that is expected holds. */
export const awaitsEye = (check: Check, run: CheckedRun): boolean =>
  run.ended === "checked" &&
  run.report.failedStep === null &&
  isByEye(check) &&
  check.expectations.every(
    (expectation, at) => isAsked(expectation) || run.report.expectations[at]?.holds === true,
  );

/** The run with the person's answer in it. */
export const judgedByEye = (check: Check, run: CheckedRun, isGood: boolean): CheckedRun =>
  run.ended === "checked"
    ? {
        ...run,
        report: {
          ...run.report,
          expectations: run.report.expectations.map((said, at) => {
            const expectation = check.expectations[at];
            return expectation && isAsked(expectation)
              ? { holds: isGood, found: isGood ? "good" : "bad" }
              : said;
          }),
        },
      }
    : run;

const isAsked = (expectation: Expectation): expectation is Extract<Expectation, { expect: "by-eye" }> =>
  expectation.expect === "by-eye";
