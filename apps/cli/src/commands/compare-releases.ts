import type { Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import {
  type DifferenceRow,
  differenceRows,
  releasePage,
  type ReleasePage,
  structureQuestion,
} from "@online-editor/triage";
import type { ShowProgress } from "../command-context.ts";
import type { Judge } from "../open-judge.ts";
import type { ReadyDocument } from "../ready-document.ts";

interface Ends {
  good: Version;
  bad: Version;
}

interface Parts {
  judge: Pick<Judge, "judge">;
  show: ShowProgress;
  ready: ReadyDocument;
  steps: Check["steps"];
}

/**
 * What a person, and at last what nobody, sees differ between the release that works and the broken one; null: one of them
 * could not run.
 */
export const differencesBetween = async (
  { good, bad }: Ends,
  parts: Parts,
): Promise<DifferenceRow[] | null> => {
  const { steps, ready } = parts;
  const [pages, before] = await Promise.all([
    pagesOn({ good, bad }, parts),
    // What the last step changed comes first.
    steps.length > 0 ? pageAfter(steps.slice(0, -1), bad, parts) : null,
  ]);
  if (pages.some(({ shown }) => shown === null)) return null;
  return differenceRows(pages, 1, ready.document.code, before?.shown?.structure ?? null);
};

/** The pages of the document on both, after the steps. */
export const pagesOn = ({ good, bad }: Ends, parts: Parts): Promise<ReleasePage[]> => {
  parts.show(`Comparing ${good} with ${bad}`);
  return Promise.all([good, bad].map((release) => pageAfter(parts.steps, release, parts)));
};

const pageAfter = async (
  steps: Check["steps"],
  release: Version,
  { judge, ready }: Parts,
): Promise<ReleasePage> => {
  const { judgement, run } = await judge.judge(ready, release, structureQuestion(steps));
  const outcome = judgement.verdict === "cannot-run" ? null : run?.outcome;
  const structure = outcome?.ended === "checked" ? outcome.report.structure : undefined;
  return releasePage(release, structure, judgement.evidence.errors);
};
