import { unusableRepository } from "../branch-problems.ts";
import {
  Commit,
  type CommitRange,
  type CommitSummary,
  mostCommits,
  type Repository,
} from "@online-editor/contract";
import { fetchCommit, fetchHistory } from "../sources/fetch-objects.ts";
import type { GitCall } from "../sources/ask-host.ts";
import type { CommitObject } from "../sources/read-object.ts";
import { DomainError } from "../../domain-error.ts";

/** A commit that a ref was resolved to. */
export interface End {
  repository: Repository;
  commit: Commit;
}

/**
 * The commits between two, newest first, along the first parents of the newer one; either may be that. The last is the
 * newest one that the older contains: the older itself unless it was made on the side. Where neither contains the other,
 * the one with more commits of its own counts as newer, as a release made on the side has few; where both have as many, the
 * second. With `isOrdered` the second is the newer one, whatever the first has. Throws `ref-invalid` where nothing lies between, `repository-unusable` beyond `mostCommits`, and what
 * `fetchHistory` throws.
 */
export const listCommits = async (
  { ends: [first, second], isOrdered = false }: { ends: readonly [End, End]; isOrdered?: boolean },
  context: GitCall,
): Promise<CommitRange> => {
  const forward = await listSince(first, second, context);
  if (forward && (forward.isWhole || (isOrdered && forward.range.commits.length > 0))) return forward.range;
  // A repository need not know the commits of its fork.
  const mayBeReversed = !isOrdered && (forward !== null || first.repository !== second.repository);
  const reversed = mayBeReversed ? await listSince(second, first, context) : null;
  const [one, other] = [forward, reversed].map((since) => since?.range.commits.length ?? 0);
  const longer = (one ?? 0) >= (other ?? 0) ? forward : reversed;
  if (longer && longer.range.commits.length > 0) return longer.range;
  throw new DomainError(
    "ref-invalid",
    longer
      ? "No commits lie between the two: they are the same commit."
      : "The two have no commit in common.",
  );
};

/**
 * Empty where the older one contains the newer; null where both have nothing in common. `isWhole`: the newer contains the
 * older.
 */
const listSince = async (
  older: End,
  newer: End,
  context: GitCall,
): Promise<{ range: CommitRange; isWhole: boolean } | null> => {
  // A fork has the commits of the repository that it was made of.
  const { repository } = newer;
  const history = await fetchHistory(repository, { wants: [newer.commit], haves: [older.commit] }, context);
  // A host that does not know the older commit sends the whole history.
  const contained = ancestorsIn(history, older.commit);
  const commits: CommitSummary[] = [];
  let id: string | undefined = newer.commit;
  while (id !== undefined && !contained.has(id)) {
    const commit: CommitObject | undefined = history.get(id);
    if (commit === undefined) break;
    commits.push(summaryOf(id, commit));
    if (commits.length > mostCommits) {
      throw unusableRepository(repository, `more than ${mostCommits} commits lie between both`);
    }
    [id] = commit.parents;
  }
  if (id === undefined) return null;
  if (commits.length === 0) return { range: { repository, commits }, isWhole: false };
  const shared = await fetchCommit({ repository, commit: Commit.parse(id) }, context);
  const isWhole = [...history.values()].some(({ parents }) => parents.includes(older.commit));
  const broughtBy = countBrought(commits, { history, before: [...contained, id] });
  const all = commits.map((summary) => {
    const merged = broughtBy(summary.commit);
    return merged ? { ...summary, merged } : summary;
  });
  return { range: { repository, commits: [...all, summaryOf(shared.id, shared)] }, isWhole };
};

/** What each merge of a list, newest first, brought that neither it nor `before` had. */
const countBrought = (
  commits: readonly CommitSummary[],
  { history, before }: { history: ReadonlyMap<string, CommitObject>; before: readonly string[] },
) => {
  const seen = new Set<string>();
  const take = (from: readonly string[]): number => {
    const waiting = [...from];
    let count = 0;
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const commit = history.get(id);
      if (commit === undefined || seen.has(id)) continue;
      seen.add(id);
      count += 1;
      waiting.push(...commit.parents);
    }
    return count;
  };
  take(before);
  const brought = new Map<string, CommitSummary["merged"]>();
  for (const { commit } of commits.toReversed()) {
    const [, second, ...others] = history.get(commit)?.parents ?? [];
    const count = second === undefined ? 0 : take([second, ...others]);
    seen.add(commit);
    if (second !== undefined && count > 0) brought.set(commit, { commit: Commit.parse(second), count });
  }
  return (commit: string) => brought.get(commit);
};

/** A commit and what it descends from, as far as it was sent; the commit itself always. */
const ancestorsIn = (history: ReadonlyMap<string, CommitObject>, from: string): ReadonlySet<string> => {
  const found = new Set([from]);
  for (const id of found) for (const parent of history.get(id)?.parents ?? []) found.add(parent);
  return found;
};

/** The contract's summary of a commit. */
export const summaryOf = (id: string, { authoredAt, subject, pullRequest }: CommitObject): CommitSummary => ({
  commit: Commit.parse(id),
  authoredAt,
  subject,
  ...(pullRequest !== undefined && { pullRequest }),
});
