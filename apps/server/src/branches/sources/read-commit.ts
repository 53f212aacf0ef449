import { Commit, type Repository } from "@online-editor/contract";
import { fetchObjects } from "./fetch-objects.ts";
import { findCommit } from "./find-commit.ts";
import type { GitAccess } from "./git-access.ts";
import { usualSourceLimits } from "./source-limits.ts";

/** Metadata of a commit. */
export interface CommitFacts {
  commit: Commit;
  /** ISO 8601, in UTC. */
  committedAt: string;
  /** The first line of its message. */
  subject: string;
}

/**
 * Reads a commit's date and subject; for an annotated tag, those of its commit. Cheap where the host can omit files,
 * as all large ones can; otherwise the whole commit is sent. Throws `RefNotFound` and what `askHost` throws.
 */
export const readCommit = async (
  { repository, commit }: { repository: Repository; commit: Commit },
  { git, signal }: { git: GitAccess; signal: AbortSignal },
): Promise<CommitFacts> => {
  const objects = await fetchObjects(
    repository,
    { wants: [commit], depth: 1, without: "folders" },
    { git, signal, limits: usualSourceLimits },
  );
  const { id, committedAt, subject } = findCommit(objects, { repository, id: commit });
  return { commit: Commit.parse(id), committedAt, subject };
};
