import { Commit, type Repository } from "@online-editor/contract";
import { fetchObjects } from "./fetch-objects.ts";
import { findCommit } from "./find-commit.ts";
import type { GitAccess } from "./git-access.ts";
import { usualSourceLimits } from "./source-limits.ts";

/** What a commit says of itself. */
export interface CommitFacts {
  commit: Commit;
  /** ISO 8601, in UTC. */
  committedAt: string;
  /** The first line of its message. */
  subject: string;
}

/**
 * When a commit was made and what it is about; for the id of an annotated tag, those of the commit that it names.
 * Cheap where the host can leave out files, which all large ones can; else the whole commit is sent. Throws
 * `RefNotFound` and what `askHost` does.
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
