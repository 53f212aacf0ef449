import type { Commit, Repository } from "@online-editor/contract";
import { RefNotFound, RepositoryUnusable } from "../branch-problems.ts";
import { fetchHistory } from "../sources/fetch-history.ts";
import type { GitAccess } from "../sources/git-access.ts";

/**
 * By how many commits a branch is ahead of an older commit of it. Null where that cannot be told: the older commit
 * was rebased away or is not there any more, or they are more than the limits of a history. Throws what `askHost`
 * does.
 */
export const countNewer = async (
  { repository, since, commit }: { repository: Repository; since: Commit; commit: Commit },
  context: { git: GitAccess; signal: AbortSignal },
): Promise<number | null> => {
  if (since === commit) return 0;
  try {
    const newer = await fetchHistory(repository, { wants: [commit], haves: [since] }, context);
    // A host without the older commit sends all there is: only what follows on that commit can be counted.
    const follows = [...newer.values()].some(({ parents }) => parents.includes(since));
    return follows && !newer.has(since) ? newer.size : null;
  } catch (error) {
    if (error instanceof RepositoryUnusable || error instanceof RefNotFound) return null;
    throw error;
  }
};
