import type { Repository } from "@online-editor/contract";
import { fetchObjects } from "./fetch-objects.ts";
import type { GitAccess } from "./git-access.ts";
import { readCommitObject, type CommitObject } from "./read-object.ts";
import type { PackRequest } from "./request-pack.ts";

/**
 * Fetches commits by id, without their files where the host supports that. Throws `RepositoryUnusable` beyond the
 * limits of a history, `RefNotFound`, and what `askHost` throws.
 */
export const fetchHistory = async (
  repository: Repository,
  request: Omit<PackRequest, "without">,
  { git, signal }: { git: GitAccess; signal: AbortSignal },
): Promise<ReadonlyMap<string, CommitObject>> => {
  const { maxHistoryBytes, maxHistoryCommits } = git.limits;
  const limits = {
    maxReceivedBytes: maxHistoryBytes,
    maxUnpackedBytes: 8 * maxHistoryBytes,
    maxObjects: maxHistoryCommits,
  };
  const objects = await fetchObjects(repository, { ...request, without: "folders" }, { git, limits, signal });
  const commits = [...objects].filter(([, { type }]) => type === "commit");
  return new Map(commits.map(([id, object]) => [id, readCommitObject(object)]));
};
