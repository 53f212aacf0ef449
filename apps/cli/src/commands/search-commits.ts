import type { Check } from "@online-editor/contract/check";
import type { CommitAnswer } from "@online-editor/contract/judgement";
import {
  changedBy,
  commitAnswerOf,
  commitIn,
  commitSentenceOf,
  startCommitSearch,
} from "@online-editor/triage";
import type { Judge } from "../open-judge.ts";
import type { ReadyDocument } from "../ready-document.ts";
import { runSearch } from "../run-search.ts";

/** What a search over commits found, for programs and for people. */
export interface FoundCommit {
  answer: CommitAnswer;
  sentence: string;
}

/**
 * Finds the commit between two refs that changed the verdict on a document. One is built and judged at a time.
 * Throws `CannotRun` where the refs or the git host cannot be had.
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
): Promise<FoundCommit> => {
  const range = await judge.listCommits(ready, between);
  const { repository, commits } = range;
  const search = await runSearch(startCommitSearch(range), {
    workers: 1,
    stop,
    judge: async (name) => (await judge.judgeCommit(ready, commitIn(range, name), check)).judgement,
    onProgress: (now) => {
      show(`${Object.keys(now.judged).length} of ${commits.length} commits. ${commitSentenceOf(now, range)}`);
    },
  });
  const answer = commitAnswerOf(search, range);
  const by = stop.aborted ? null : changedBy(answer, range);
  const found = by && (await judge.readCommit(ready, { repository, commit: by.commit }));
  return { answer: { ...answer, found }, sentence: commitSentenceOf(search, range) };
};
