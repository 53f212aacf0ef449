import type { Check } from "@online-editor/contract/check";
import type { CheckedRun } from "./judge.ts";

/**
 * Fills in the missing recordings of a check with what its run saw; those expectations then hold. Returns the same
 * check object when nothing was recorded.
 */
export const takeRecorded = (check: Check, run: CheckedRun): { check: Check; run: CheckedRun } => {
  if (run.ended !== "checked") return { check, run };
  const seen = check.expectations.map((expectation, at) =>
    expectation.expect === "stays-as-it-is" && expectation.recorded === null
      ? run.report.expectations[at]?.recorded
      : undefined,
  );
  if (seen.every((recorded) => recorded === undefined)) return { check, run };
  return {
    check: {
      ...check,
      expectations: check.expectations.map((expectation, at) => {
        const recorded = seen[at];
        return recorded && expectation.expect === "stays-as-it-is"
          ? { ...expectation, recorded }
          : expectation;
      }),
    },
    run: {
      ...run,
      report: {
        ...run.report,
        expectations: run.report.expectations.map((reported, at) =>
          seen[at] ? { holds: true, found: "recorded now" } : reported,
        ),
      },
    },
  };
};
