import type { Check } from "@online-editor/contract/check";
import type { CommitAnswer } from "@online-editor/contract/judgement";
import {
  atGitHost,
  commitAnswerOf,
  commitNamed,
  commitPlan,
  commitSentenceOf,
  createJob,
  emptyCommitPlan,
} from "@online-editor/triage";
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
    judge: Pick<Judge, "listCommits" | "judgeCommit" | "readCommit">;
    ready: ReadyDocument;
    check: Check;
    stop: AbortSignal;
    show: (text: string) => void;
  },
): Promise<FoundCommit | null> => {
  const job = createJob(commitPlan, {
    plan: emptyCommitPlan,
    atOnce: 1,
    ...atGitHost({
      listCommits: () => judge.listCommits(ready, between),
      readCommit: (at) => judge.readCommit(ready, at),
    }),
    judge: async (name, _, plan) => ({
      told: (await judge.judgeCommit(ready, commitNamed(plan, name), check)).judgement,
    }),
    onProgress: ({ plan }) => {
      if (!plan.listed) return;
      const { range, search } = plan.listed;
      const judged = `${Object.keys(search.judged).length} of ${range.commits.length} commits`;
      show(`${judged}. ${commitSentenceOf(search, range)}`);
    },
  });
  const { listed, found } = await job.start(stop);
  if (!listed) return null;
  const { range, search } = listed;
  return { answer: { ...commitAnswerOf(search, range), found }, sentence: commitSentenceOf(search, range) };
};
