import { Check } from "@online-editor/contract/check";
import { left } from "@online-editor/run/report";
import type { Report, ReportChoices } from "@online-editor/run/report";
import type { Judge } from "../open-judge.ts";

/**
 * The report without those steps of its words whose control the page, after the steps before, does not have exactly
 * once: which one is meant is not known. With the words of each that is left out.
 */
export const withPossibleSteps = async (
  report: Report,
  { judge, read }: { judge: Judge; read: (choices: ReportChoices) => Promise<Report> },
): Promise<{ report: Report; impossible: string[] }> => {
  const ofWords = report.assumptions.filter(({ kind, value }) => kind === "step" && value !== left);
  if (ofWords.length === 0 || report.check === null || report.unrunnable !== null)
    return { report, impossible: [] };
  const { code, selection: own, check } = report;
  const ready = await judge.ready({ name: "", code, own }, {}, { isOnReleases: true });
  const steps: Check["steps"] = [];
  const impossible: typeof ofWords = [];
  for (const [at, assumption] of ofWords.entries()) {
    const step = check.steps[at];
    if (!step) continue;
    const target = "target" in step ? step.target : undefined;
    const isOne = Check.parse({
      steps,
      expectations: target ? [{ expect: "count", target, count: 1 }] : [noHang],
    });
    const { judgement } = await judge.judge(ready, ready.selection.version, isOne);
    if (judgement.verdict === "good") steps.push(step);
    else impossible.push(assumption);
  }
  if (impossible.length === 0) return { report, impossible: [] };
  const chosen = Object.fromEntries(impossible.map(({ id }) => [id, left]));
  return { report: await read({ uses: {}, chosen }), impossible: impossible.map(({ value }) => value) };
};

const noHang = { expect: "no-hang" };
