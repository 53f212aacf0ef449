import { type Job, stepQuestion, stepsPlan, undoneStep } from "@online-editor/triage";
import { spelled } from "../../document/opening-state.ts";
import { takeCheck } from "../edit-check.ts";
import { judgeInFrame } from "../judging/judge-in-frame.ts";
import { createFrameJob } from "../judging/run-job.ts";
import type { CheckingParts } from "../subject.ts";

/**
 * Tries the steps that the words of an open report say, and leaves out those that cannot be taken, unless somebody has
 * chosen them; null where there is none to try. Each is tried once: then it is among the report's choices.
 */
export const trySteps = (parts: CheckingParts): Job<unknown> | null => {
  const { store } = parts;
  const workspace = store.getState();
  const { report, catalogue, check, code, library, opening } = workspace;
  if (!report || !catalogue || opening.state !== "open" || !check) return null;
  if (check.steps.every((_, at) => `step ${at + 1}` in report.chosen)) return null;
  let named: { id: string; value: string }[] = [];
  return createFrameJob(parts, stepsPlan, {
    workspace,
    atOnce: 1,
    plan: { steps: [], tried: [] },
    async prepare(plan) {
      const { composeOpened } = await import("../../document/compose-opened.ts");
      const read = composeOpened(report, { catalogue, present: library });
      // Steps that somebody has recorded or written are none of the words.
      if (spelled(read.check?.steps) !== spelled(check.steps)) return plan;
      named = read.assumptions.filter(({ kind, value }) => kind === "step" && value !== "left");
      return { ...plan, steps: named.length === check.steps.length ? check.steps : [] };
    },
    async judge(at, stop, plan) {
      const question = stepQuestion(plan, at);
      const { judgement, ended } = await judgeInFrame(parts, workspace, { check: question, stop });
      return { result: judgement, ended };
    },
    onProgress({ state, plan: { steps, tried } }) {
      if (state !== "done" || steps.length === 0 || store.getState().check !== check) return;
      const isTaken = (at: number) => tried[at] === null || (named[at]?.id ?? "") in report.chosen;
      const chosen = Object.fromEntries(named.map(({ id, value }, at) => [id, isTaken(at) ? value : "left"]));
      const undone = named.flatMap(({ id, value }, at) =>
        isTaken(at) ? [] : { id, words: undoneStep(value, tried[at] ?? "") },
      );
      parts.read({ ...report, chosen: { ...report.chosen, ...chosen } }, code);
      const possible = steps.filter((_, at) => isTaken(at));
      store.apply((now) => ({ ...takeCheck(now, { ...check, steps: possible }), undone }));
    },
  });
};
