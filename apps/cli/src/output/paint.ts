import type { Verdict } from "@online-editor/contract/judgement";
import { verdictWords } from "@online-editor/triage";

const colours: Record<Verdict, number> = { good: 32, bad: 31, unsure: 33, "cannot-run": 90 };
/** Distinct without colour too. */
export const signs: Record<Verdict, string> = { good: "✓", bad: "✗", unsure: "?", "cannot-run": "–" };

/** Verdicts for a terminal, in colour unless `NO_COLOR` is set or the output is not a terminal. */
export const paint = (env: NodeJS.ProcessEnv) => {
  const isPainted = (env["NO_COLOR"] ?? "") === "" && process.stdout.isTTY;
  const as = (verdict: Verdict, text: string): string =>
    isPainted ? `\u001b[${colours[verdict]}m${text}\u001b[0m` : text;
  return { as, verdict: (verdict: Verdict) => as(verdict, `${signs[verdict]} ${verdictWords[verdict]}`) };
};
