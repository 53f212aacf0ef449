import type { Commit, CommitChange, CommitRange, Repository } from "@online-editor/contract";
import { changedBy, commitAnswerOf, commitIn, startCommitSearch } from "./commit-answer.ts";
import type { JobParts, PlanKind } from "./job.ts";
import { type Judged, next, recordVerdict, type Search } from "./search.ts";

/** The search for the commit that changed the verdict, as plain data. */
export interface CommitPlan {
  /** The commits and their verdicts; null until the git host has listed them. */
  listed: { range: CommitRange; search: Search } | null;
  /** The changes of the commit that changed the verdict. */
  found: CommitChange | null;
}

export const emptyCommitPlan: CommitPlan = { listed: null, found: null };

export const commitPlan: PlanKind<CommitPlan, string, Judged> = {
  next: ({ listed }) => (listed ? next(listed.search) : []),
  nameOf: (commit) => commit,
  tell: (plan, commit, judged) => {
    const { listed } = plan;
    return listed
      ? { ...plan, listed: { ...listed, search: recordVerdict(listed.search, commit, judged) } }
      : plan;
  },
};

/** The commit that is judged under a name. Throws `TypeError` before the commits are listed. */
export const commitNamed = (
  { listed }: CommitPlan,
  name: string,
): { repository: Repository; commit: Commit } => {
  if (!listed) throw new TypeError("The commits are not listed.");
  return commitIn(listed.range, name);
};

/** What a commit search asks the git host: the commits first, then the changes of the one that changed the verdict. */
export const atGitHost = ({
  listCommits,
  readCommit,
  known = () => ({}),
}: {
  listCommits: (stop: AbortSignal) => Promise<CommitRange>;
  readCommit: (at: { repository: Repository; commit: Commit }, stop: AbortSignal) => Promise<CommitChange>;
  /** The verdicts from before. */
  known?: (range: CommitRange) => Search["judged"];
}): Required<Pick<JobParts<CommitPlan, string, Judged>, "prepare" | "finish">> => ({
  async prepare(plan, stop) {
    if (plan.listed) return plan;
    const range = await listCommits(stop);
    return { ...plan, listed: { range, search: { ...startCommitSearch(range), judged: known(range) } } };
  },
  async finish(plan, stop) {
    const { listed } = plan;
    const by = listed && changedBy(commitAnswerOf(listed.search, listed.range), listed.range);
    if (!by) return plan;
    const at = { repository: listed.range.repository, commit: by.commit };
    return { ...plan, found: await readCommit(at, stop) };
  },
});
