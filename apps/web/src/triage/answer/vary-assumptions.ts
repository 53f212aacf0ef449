import type { OpenedReport, Theme } from "@online-editor/contract";
import type { Verdict } from "@online-editor/contract/judgement";
import { type Alternative, dependenceOf, mergedEdit, type PlanKind, variantsOf } from "@online-editor/triage";
import { judgeInFrame } from "../judging/judge-in-frame.ts";
import type { JobKind } from "../judging/begin-job.ts";
import type { JobRecord } from "../job-record.ts";
import { takeSubject } from "../subject.ts";
import { isDependenceCurrent, verdictNow } from "./head-now.ts";

export interface VariedPlan {
  alternatives: readonly Varied[];
  /** What cannot be exchanged, by the ids of assumptions: the code was edited there. */
  unvaried: readonly string[];
  verdicts: Readonly<Record<string, Verdict>>;
}

/** An alternative with the document and the theme that it makes. */
export interface Varied extends Alternative {
  code: string;
  theme: Theme["id"];
}

const nameOf = ({ id, not }: Alternative) => `${id}: ${not}`;

const variedPlan: PlanKind<VariedPlan, Varied, Verdict> = {
  next: ({ alternatives, verdicts }) => alternatives.filter((one) => !(nameOf(one) in verdicts)),
  nameOf,
  record: (before, one, verdict) => ({ ...before, verdicts: { ...before.verdicts, [nameOf(one)]: verdict } }),
};

export interface Dependence extends JobRecord<VariedPlan, null> {
  /** With what it is broken, and with what not. */
  depends: readonly Alternative[];
}

/**
 * Judges the document of a report once more with each alternative of what the report does not say, before something is
 * said to be seen or not. What was edited since then keeps its edits, and a theme that a person has chosen is no
 * assumption.
 */
export const varyAssumptions: JobKind<Dependence, Varied, Verdict> = {
  plan: variedPlan,
  subjectOf: (workspace) =>
    workspace.report === null || isDependenceCurrent(workspace) ? null : takeSubject(workspace),
  begin: ({ parts, subject: { workspace, check } }) => {
    const { catalogue, code, library, report } = workspace;
    const verdict = verdictNow(workspace)?.verdict;
    if (!catalogue || !report || (verdict !== "bad" && verdict !== "good")) return null;
    const compose = async (chosen: OpenedReport["chosen"]) => {
      const { composeOpened } = await import("../../document/compose-opened.ts");
      return composeOpened({ ...report, chosen }, { catalogue, present: library });
    };
    return {
      shown: { plan: { alternatives: [], unvaried: [], verdicts: {} }, depends: [] },
      async prepare(before) {
        const composed = await compose(report.chosen);
        const alternatives: Varied[] = [];
        const unvaried = new Set<string>();
        for (const one of variantsOf(composed.assumptions)) {
          if (one.id === "theme" && one.with !== library.theme) continue;
          const other = await compose({ ...report.chosen, [one.id]: one.not });
          const text = mergedEdit(composed.code, code, other.code);
          const theme = one.id === "theme" ? other.selection.theme : library.theme;
          if (text === null) unvaried.add(one.id);
          else alternatives.push({ ...one, code: text, theme });
        }
        return { ...before, alternatives, unvaried: [...unvaried] };
      },
      async judge({ code: text, theme }, stop) {
        const on = { ...workspace, code: text, library: { ...library, theme } };
        const { judgement, ended } = await judgeInFrame(parts, on, { check, stop });
        return { result: judgement.verdict, ended };
      },
      onProgress: ({ plan: { alternatives, verdicts } }) => ({
        depends: alternatives.flatMap((one) => dependenceOf(verdict, verdicts[nameOf(one)], one) ?? []),
      }),
    };
  },
};
