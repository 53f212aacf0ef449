import { availableParallelism } from "node:os";
import type { Check } from "@online-editor/contract/check";
import type { CommitAnswer } from "@online-editor/contract/judgement";
import {
  changedBy,
  commitAnswerOf,
  commitIn,
  commitSentenceOf,
  createBuildsAhead,
  nextAfter,
  type Search,
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
 * Finds the commit between two refs that changed the verdict on a document. One is judged at a time; on a core that is free
 * then, those are built that may come next. Throws `CannotRun` where the refs or the git host cannot be had.
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
    judge: Pick<Judge, "listCommits" | "judgeCommit" | "buildAhead" | "readCommit">;
    ready: ReadyDocument;
    check: Check;
    stop: AbortSignal;
    show: (text: string) => void;
  },
): Promise<FoundCommit> => {
  const range = await judge.listCommits(ready, between);
  const { repository, commits } = range;
  const ahead = createBuildsAhead((name, signal) => judge.buildAhead(ready, commitIn(range, name), signal));
  const started = startCommitSearch(range);
  let known: Search = started;
  const search = await runSearch(started, {
    workers: 1,
    stop,
    async judge(name) {
      ahead.take(name);
      const onBuilt = () => {
        if (availableParallelism() > 1) ahead.want(nextAfter(known, name));
      };
      return (await judge.judgeCommit(ready, commitIn(range, name), check, { onBuilt })).judgement;
    },
    onProgress: (now) => {
      known = now;
      show(`${Object.keys(now.judged).length} of ${commits.length} commits. ${commitSentenceOf(now, range)}`);
    },
  });
  ahead.want([]);
  const answer = commitAnswerOf(search, range);
  const by = stop.aborted ? null : changedBy(answer, range);
  const found = by && (await judge.readCommit(ready, { repository, commit: by.commit }));
  return { answer: { ...answer, found }, sentence: commitSentenceOf(search, range) };
};
