import { Commit, type CommitSummary, mostCommits, type Repository } from "@online-editor/contract";
import { RefInvalid, RepositoryUnusable } from "../branch-problems.ts";
import { fetchHistory } from "../sources/fetch-history.ts";
import type { GitAccess } from "../sources/git-access.ts";
import { fetchCommit } from "../sources/read-commit.ts";
import type { CommitObject } from "../sources/read-object.ts";

/**
 * The commits along the first parents of `to`, newest first, down to the newest one that `from` contains: that one is
 * the last, and is `from` itself unless `from` was made on the side. Throws `RefInvalid` where nothing lies between,
 * `RepositoryUnusable` beyond `mostCommits`, and what `fetchHistory` throws.
 */
export const listCommits = async (
  { repository, from, to }: { repository: Repository; from: Commit; to: Commit },
  context: { git: GitAccess; signal: AbortSignal },
): Promise<CommitSummary[]> => {
  const history = await fetchHistory(repository, { wants: [to], haves: [from] }, context);
  // A host that does not know the older commit sends the whole history.
  const older = ancestorsIn(history, from);
  const commits: CommitSummary[] = [];
  let id: string | undefined = to;
  while (id !== undefined && !older.has(id)) {
    const commit: CommitObject | undefined = history.get(id);
    if (commit === undefined) break;
    commits.push(summaryOf(id, commit));
    if (commits.length > mostCommits) {
      const reason = `more than ${mostCommits} commits lie between both`;
      throw new RepositoryUnusable({ repository, reason });
    }
    [id] = commit.parents;
  }
  if (id === undefined) throw new RefInvalid("Both have no commit in common.");
  if (commits.length === 0) throw new RefInvalid("Nothing lies between both: the second is no newer.");
  const shared = await fetchCommit({ repository, commit: Commit.parse(id) }, context);
  return [...commits, summaryOf(shared.id, shared)];
};

/** A commit and what it descends from, as far as it was sent; the commit itself always. */
const ancestorsIn = (history: ReadonlyMap<string, CommitObject>, from: string): ReadonlySet<string> => {
  const found = new Set([from]);
  for (const id of found) for (const parent of history.get(id)?.parents ?? []) found.add(parent);
  return found;
};

/** What is told of a commit. */
export const summaryOf = (id: string, { authoredAt, subject, pullRequest }: CommitObject): CommitSummary => ({
  commit: Commit.parse(id),
  authoredAt,
  subject,
  ...(pullRequest !== undefined && { pullRequest }),
});
