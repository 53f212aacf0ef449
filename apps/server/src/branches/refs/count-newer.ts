import type { Commit, Repository } from "@online-editor/contract";
import { RefNotFound, RepositoryUnusable } from "../branch-problems.ts";
import { fetchHistory } from "../sources/fetch-history.ts";
import type { GitAccess } from "../sources/git-access.ts";

/**
 * How many commits a branch is ahead of one of its older commits. Null when unknown: the older commit was rebased
 * away or removed, or the history exceeds the limits. Throws what `askHost` throws.
 */
export const countNewer = async (
  { repository, since, commit }: { repository: Repository; since: Commit; commit: Commit },
  context: { git: GitAccess; signal: AbortSignal },
): Promise<number | null> => {
  if (since === commit) return 0;
  try {
    const newer = await fetchHistory(repository, { wants: [commit], haves: [since] }, context);
    // A host without the older commit sends the whole history: count only what descends from that commit.
    const follows = [...newer.values()].some(({ parents }) => parents.includes(since));
    return follows && !newer.has(since) ? newer.size : null;
  } catch (error) {
    if (error instanceof RepositoryUnusable || error instanceof RefNotFound) return null;
    throw error;
  }
};
