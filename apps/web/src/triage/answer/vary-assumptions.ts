import type { OpenedReport } from "@online-editor/contract";
import type { Verdict } from "@online-editor/contract/judgement";
import { type Alternative, type Job, type PlanKind, variantsOf } from "@online-editor/triage";
import { judgeInFrame } from "../judging/judge-in-frame.ts";
import { createFrameJob } from "../judging/run-job.ts";
import { type CheckingParts, takeSubject } from "../subject.ts";
import { isDependenceCurrent, verdictNow } from "./head-now.ts";

interface VariedPlan {
  alternatives: readonly Alternative[];
  verdicts: Readonly<Record<string, Verdict>>;
}

const nameOf = ({ id, not }: Alternative) => `${id}: ${not}`;

const plan: PlanKind<VariedPlan, Alternative, Verdict> = {
  next: ({ alternatives, verdicts }) => alternatives.filter((one) => !(nameOf(one) in verdicts)),
  nameOf,
  tell: (before, one, verdict) => ({ ...before, verdicts: { ...before.verdicts, [nameOf(one)]: verdict } }),
};

/**
 * Judges the document of a report once more with each alternative of what the report does not say, before it is said to
 * be broken; null where nothing says so. What a person has written or chosen since then is no assumption.
 */
export const varyAssumptions = (parts: CheckingParts): Job<unknown> | null => {
  const { store } = parts;
  const subject = takeSubject(store.getState());
  const report = subject?.workspace.report;
  if (!subject || !report) return null;
  const { workspace, check, of } = subject;
  const { catalogue, code, library } = workspace;
  if (!catalogue || verdictNow(workspace)?.verdict !== "bad" || isDependenceCurrent(workspace)) return null;
  const compose = async (chosen: OpenedReport["chosen"]) => {
    const { composeOpened } = await import("../../document/compose-opened.ts");
    return composeOpened({ ...report, chosen }, { catalogue, present: library });
  };
  return createFrameJob(parts, plan, {
    workspace,
    plan: { alternatives: [], verdicts: {} },
    async prepare(before) {
      const composed = await compose(report.chosen);
      const isChosen = (theme: string) => theme !== library.theme;
      const alternatives = composed.code === code ? variantsOf(composed.assumptions) : [];
      return {
        ...before,
        alternatives: alternatives.filter((one) => one.id !== "theme" || !isChosen(one.with)),
      };
    },
    async judge({ id, not }, stop) {
      const composed = await compose({ ...report.chosen, [id]: not });
      const { theme } = id === "theme" ? composed.selection : library;
      const on = { ...workspace, code: composed.code, library: { ...library, theme } };
      const { judgement, ended } = await judgeInFrame(parts, on, { check, stop });
      return { told: judgement.verdict, ended };
    },
    onProgress: ({ state, plan: { alternatives, verdicts } }) => {
      const depends = alternatives.filter((one) => verdicts[nameOf(one)] === "good");
      store.apply((now) => ({ ...now, dependence: { state, of, depends } }));
    },
  });
};
