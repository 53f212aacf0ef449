import type { Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { type DifferenceRow, differenceRows, releasePage, structureQuestion } from "@online-editor/triage";
import type { ShowProgress } from "../command-context.ts";
import type { Judge } from "../open-judge.ts";
import type { ReadyDocument } from "../ready-document.ts";

/** What a person, and at last what nobody, sees differ between the release that works and the broken one. */
export const differencesBetween = async (
  { good, bad }: { good: Version; bad: Version },
  {
    judge,
    show,
    ready,
    steps,
  }: { judge: Pick<Judge, "judge">; show: ShowProgress; ready: ReadyDocument; steps: Check["steps"] },
): Promise<DifferenceRow[]> => {
  show(`Comparing ${good} with ${bad}`);
  const pageAfter = async (taken: Check["steps"], release: Version) => {
    const { judgement, run } = await judge.judge(ready, release, structureQuestion(taken));
    const structure = run?.outcome.ended === "checked" ? run.outcome.report.structure : undefined;
    return releasePage(release, structure, judgement.evidence.errors);
  };
  const [before, ...pages] = await Promise.all([
    steps.length > 0 ? pageAfter(steps.slice(0, -1), bad) : null,
    pageAfter(steps, good),
    pageAfter(steps, bad),
  ]);
  return differenceRows(pages, 1, ready.document.code, before?.shown?.structure ?? null);
};
