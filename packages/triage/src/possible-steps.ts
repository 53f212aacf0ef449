import { Check, type Step } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import type { PlanKind } from "./job.ts";

/** The steps that a report's words say, and of those that were tried in turn, whether each can be taken. */
export interface StepsPlan {
  steps: readonly Step[];
  /** How many controls the page has of a step that cannot be; null: it has exactly one, or the step needs none. */
  tried: readonly (string | null)[];
}

/**
 * Tries each step after those before it that can be taken. One whose control the page does not have exactly once cannot:
 * which one is meant is not known.
 */
export const stepsPlan: PlanKind<StepsPlan, number, Judgement> = {
  next: ({ steps, tried }) => (tried.length < steps.length ? [tried.length] : []),
  nameOf: String,
  record: (plan, _, { verdict, evidence }) => {
    const found = verdict === "good" ? null : (evidence.expectations[0]?.found ?? "");
    return { ...plan, tried: [...plan.tried, found] };
  },
};

/** The check that is good where a step can be taken. */
export const stepQuestion = ({ steps, tried }: StepsPlan, at: number): Check => {
  const step = steps[at];
  const target = step && "target" in step ? step.target : undefined;
  return Check.parse({
    steps: steps.filter((_, before) => before < at && tried[before] === null),
    expectations: [target ? { expect: "count", target, count: 1 } : { expect: "no-hang" }],
  });
};

/** A step that cannot be taken, as the words say it, with why not, in English. */
export const undoneStep = (said: string, found: string) =>
  /^\d+$/.test(found) ? `${said} (${found} such controls)` : said;
