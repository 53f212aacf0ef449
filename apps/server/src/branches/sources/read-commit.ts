import { Commit, type Repository } from "@online-editor/contract";
import { fetchObjects, findCommit } from "./fetch-objects.ts";
import { type GitAccess, usualSourceLimits } from "./git-access.ts";
import type { CommitObject } from "./read-object.ts";

/** Metadata of a commit. */
export interface CommitFacts {
  commit: Commit;
  /** ISO 8601, in UTC. */
  committedAt: string;
  /** The first line of its message. */
  subject: string;
}

/**
 * Fetches a commit; for an annotated tag, the commit that it names. Cheap where the host can omit files, as all large
 * ones can; otherwise the whole commit is sent. Throws `RefNotFound` and what `askHost` throws.
 */
export const fetchCommit = async (
  { repository, commit }: { repository: Repository; commit: Commit },
  { git, signal }: { git: GitAccess; signal: AbortSignal },
): Promise<CommitObject & { id: string }> => {
  const objects = await fetchObjects(
    repository,
    { wants: [commit], depth: 1, without: "folders" },
    { git, signal, limits: usualSourceLimits },
  );
  return findCommit(objects, { repository, id: commit });
};

/** Reads a commit's date and subject, as `fetchCommit` does and throws. */
export const readCommit = async (...requested: Parameters<typeof fetchCommit>): Promise<CommitFacts> => {
  const { id, committedAt, subject } = await fetchCommit(...requested);
  return { commit: Commit.parse(id), committedAt, subject };
};
