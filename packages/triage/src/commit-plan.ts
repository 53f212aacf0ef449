import type { Commit, CommitChange, CommitRange, CommitSummary, Repository } from "@online-editor/contract";
import type { CommitAnswer } from "@online-editor/contract/judgement";
import { changedBy, commitAnswerOf, commitIn, commitSentenceOf, startCommitSearch } from "./commit-answer.ts";
import type { JobParts, PlanKind } from "./job.ts";
import { type Judged, next, recordVerdict, type Search } from "./search.ts";

/** Commits along first parents, and their verdicts. */
export interface ListedCommits {
  range: CommitRange;
  search: Search;
}

/** The search for the commit that changed the verdict, as plain data. */
export interface CommitPlan {
  /** The commits that are searched; null until the git host has listed them. */
  listed: ListedCommits | null;
  /** Those before them, outermost first: in each a merge changed the verdict, whose commits come next. */
  through: readonly ListedCommits[];
  /** The changes of the commit that changed the verdict. */
  found: CommitChange | null;
}

export const emptyCommitPlan: CommitPlan = { listed: null, through: [], found: null };

export const commitPlan: PlanKind<CommitPlan, string, Judged> = {
  next: ({ listed }) => (listed ? next(listed.search) : []),
  nameOf: (commit) => commit,
  record: (plan, commit, judged) => {
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

/** The innermost commits of which one changed the verdict; those that are searched if none did yet. */
const answering = ({ listed, through }: Omit<CommitPlan, "found">): ListedCommits | null => {
  const isChanged = ({ search, range }: ListedCommits) => commitAnswerOf(search, range).change !== null;
  return [...through, ...(listed ? [listed] : [])].findLast(isChanged) ?? listed;
};

/** The commit that changed the verdict; null when no commit did, or when several are suspects. */
const changing = (listed: ListedCommits | null): CommitSummary | null =>
  listed && changedBy(commitAnswerOf(listed.search, listed.range), listed.range);

/** The answer so far, without `found`; null before the commits are listed. */
export const planAnswerOf = (plan: Omit<CommitPlan, "found">): Omit<CommitAnswer, "found"> | null => {
  const from = answering(plan);
  if (!from || !plan.listed) return null;
  const all = [plan.listed, ...plan.through.toReversed()].flatMap(
    ({ search, range }) => commitAnswerOf(search, range).verdicts,
  );
  const verdicts = all.filter(({ commit }, at) => all.findIndex((one) => one.commit === commit) === at);
  return { ...commitAnswerOf(from.search, from.range), verdicts };
};

/** The answer in English; null before the commits are listed. */
export const planSentenceOf = (plan: Omit<CommitPlan, "found">): string | null => {
  const from = answering(plan);
  if (!from) return null;
  const isSearched = from !== plan.listed && plan.listed !== null && next(plan.listed.search).length === 0;
  return commitSentenceOf(from.search, from.range, { isSearched });
};

/** A merge that changed the verdict, whose commits are searched next; that of a pull request is an answer. */
const mergeToSearch = (listed: ListedCommits | null) => {
  const by = changing(listed);
  if (!listed || !by?.merged || by.pullRequest !== undefined) return null;
  const before = listed.range.commits[listed.range.commits.indexOf(by) + 1];
  return before ? { repository: listed.range.repository, from: before.commit, to: by.merged.commit } : null;
};

/** The parents of a merge: what came before it, and what it brought. */
export interface MergedCommits {
  repository: Repository;
  from: Commit;
  to: Commit;
}

/**
 * What a commit search asks the git host: the commits first, those of each merge that changed the verdict, then the changes
 * of the commit that did.
 */
export const atGitHost = ({
  listCommits,
  listMerged,
  readCommit,
  known = () => ({}),
}: {
  listCommits: (stop: AbortSignal) => Promise<CommitRange>;
  listMerged: (merged: MergedCommits, stop: AbortSignal) => Promise<CommitRange>;
  readCommit: (at: { repository: Repository; commit: Commit }, stop: AbortSignal) => Promise<CommitChange>;
  /** The verdicts from before. */
  known?: (range: CommitRange) => Search["judged"];
}): Required<Pick<JobParts<CommitPlan, string, Judged>, "prepare" | "goOn" | "finish">> => ({
  async prepare(plan, stop) {
    if (plan.listed) return plan;
    const range = await listCommits(stop);
    return { ...plan, listed: { range, search: { ...startCommitSearch(range), judged: known(range) } } };
  },
  async goOn(plan, stop) {
    const { listed, through } = plan;
    const merge = mergeToSearch(listed);
    if (!listed || !merge) return plan;
    const range = await listMerged(merge, stop);
    const judged = { ...listed.search.judged, ...known(range) };
    return {
      ...plan,
      through: [...through, listed],
      listed: { range, search: { ...startCommitSearch(range), judged } },
    };
  },
  async finish(plan, stop) {
    const from = answering(plan);
    const by = changing(from);
    if (!from || !by) return plan;
    return {
      ...plan,
      found: await readCommit({ repository: from.range.repository, commit: by.commit }, stop),
    };
  },
});
