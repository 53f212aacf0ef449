import type { Check } from "@online-editor/contract/check";
import type { CommitAnswer } from "@online-editor/contract/judgement";
import {
  atGitHost,
  commitNamed,
  commitPlan,
  createJob,
  emptyCommitPlan,
  mostLeft,
  planAnswerOf,
  planSentenceOf,
} from "@online-editor/triage";
import type { ShowProgress } from "../command-context.ts";
import type { Judge } from "../open-judge.ts";
import type { ReadyDocument } from "../ready-document.ts";

/** What a search over commits found, for programs and for people. */
export interface FoundCommit {
  answer: CommitAnswer;
  sentence: string;
}

/**
 * Finds the commit between two refs that changed the verdict on a document; one is built and judged at a time. Returns
 * null when it was stopped before the commits were listed. Throws `CannotRun` where the refs or the git host cannot be
 * had.
 */
export const searchCommits = async (
  between: { from: string; to: string },
  {
    judge,
    ready,
    check,
    stop,
    show,
  }: {
    judge: Pick<Judge, "listCommits" | "listMerged" | "judgeCommit" | "readCommit">;
    ready: ReadyDocument;
    check: Check;
    stop: AbortSignal;
    show: ShowProgress;
  },
): Promise<FoundCommit | null> => {
  const job = createJob(commitPlan, {
    plan: emptyCommitPlan,
    atOnce: 1,
    ...atGitHost({
      listCommits: () => judge.listCommits(ready, between),
      listMerged: (merged) => judge.listMerged(ready, merged),
      readCommit: (at) => judge.readCommit(ready, at),
    }),
    judge: async (name, _, plan) => ({
      result: (await judge.judgeCommit(ready, commitNamed(plan, name), check)).judgement,
    }),
    onProgress: ({ plan }) => {
      if (!plan.listed) return;
      const { range, search } = plan.listed;
      const judged = range.commits.filter(({ commit }) => commit in search.judged).length;
      const builds = mostLeft(search);
      const left = builds === 0 ? "" : `, about ${builds} ${builds === 1 ? "build" : "builds"} left`;
      show(`${judged} of ${range.commits.length} commits${left}. ${planSentenceOf(plan) ?? ""}`);
    },
  });
  const plan = await job.start(stop);
  const [answer, sentence] = [planAnswerOf(plan), planSentenceOf(plan)];
  return answer && sentence !== null ? { answer: { ...answer, found: plan.found }, sentence } : null;
};
