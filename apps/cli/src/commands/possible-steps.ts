import { left } from "@online-editor/run/report";
import type { Report, ReportChoices } from "@online-editor/run/report";
import { createJob, stepQuestion, stepsPlan, undoneStep } from "@online-editor/triage";
import type { Judge } from "../open-judge.ts";

/** The report without those steps of its words that cannot be taken, with the words of each that is left out. */
export const withPossibleSteps = async (
  report: Report,
  { judge, read }: { judge: Judge; read: (choices: ReportChoices) => Promise<Report> },
): Promise<{ report: Report; impossible: string[] }> => {
  const { code, selection, check, unrunnable } = report;
  const ofWords = report.assumptions.filter(({ kind, value }) => kind === "step" && value !== left);
  if (ofWords.length === 0 || check === null || unrunnable !== null) return { report, impossible: [] };
  const ready = await judge.ready({ name: "", code, selection }, {}, { isOnReleases: true });
  const { tried } = await createJob(stepsPlan, {
    plan: { steps: check.steps, tried: [] },
    atOnce: 1,
    judge: async (at, _, plan) => {
      const { judgement } = await judge.judge(ready, ready.selection.version, stepQuestion(plan, at));
      return { result: judgement };
    },
  }).start();
  const impossible = ofWords.flatMap(({ id, value }, at) => {
    const found = tried[at] ?? null;
    return found === null ? [] : { id, words: undoneStep(value, found) };
  });
  if (impossible.length === 0) return { report, impossible: [] };
  const chosen = Object.fromEntries(impossible.map(({ id }) => [id, left]));
  return { report: await read({ uses: {}, chosen }), impossible: impossible.map(({ words }) => words) };
};
