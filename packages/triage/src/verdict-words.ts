import type { Verdict } from "@online-editor/contract/judgement";

/** Verdicts as people read them; data keeps their names. */
export const verdictWords: Record<Verdict, string> = {
  good: "works",
  bad: "broken",
  unsure: "unsure",
  "cannot-run": "cannot run",
};
