import { Commit, type Repository } from "@online-editor/contract";
import { askHost, type GitCall, usualSourceLimits } from "./ask-host.ts";
import { type PackRequest, requestPack } from "./request-pack.ts";
import { type GitObjects, unpack, type UnpackLimits } from "./unpack.ts";
import { type CommitObject, readCommitObject, readTagObject } from "./read-object.ts";
import { DomainError } from "../../domain-error.ts";

interface FetchLimits extends UnpackLimits {
  maxReceivedBytes: number;
}

/** Fetches objects. Throws `ref-not-found` for a missing one, and what `askHost` throws. */
export const fetchObjects = (
  repository: Repository,
  request: PackRequest,
  { git, limits, signal }: GitCall & { limits: FetchLimits },
): Promise<GitObjects> =>
  askHost(repository, { git, maxBytes: limits.maxReceivedBytes, signal }, async (remote, deadline) =>
    unpack(await requestPack(request, remote), { limits, signal: deadline }),
  );

export interface FoundCommit extends CommitObject {
  id: Commit;
}

/** The commit that an id names, directly or through a tag. Throws `ref-not-found` when there is none. */
export const findCommit = (
  objects: GitObjects,
  { repository, id }: { repository: Repository; id: string },
): FoundCommit => {
  let current = id;
  for (let step = 0; step < maxTags; step++) {
    const object = objects.get(current);
    if (object?.type === "commit") return { ...readCommitObject(object), id: Commit.parse(current) };
    if (object?.type !== "tag") break;
    current = readTagObject(object);
  }
  throw new DomainError(
    "ref-not-found",
    `${repository} has no commit ${id}: what has this id is something else.`,
  );
};

/** A tag may name a tag. */
const maxTags = 10;

/**
 * Fetches commits by id, without their files where the host supports that. Throws `repository-unusable` beyond the
 * limits of a history, `ref-not-found`, and what `askHost` throws.
 */
export const fetchHistory = async (
  repository: Repository,
  request: Omit<PackRequest, "without">,
  { git, signal }: GitCall,
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

/**
 * Fetches a commit; for an annotated tag, the commit that it names. Cheap where the host can omit files, as all large
 * ones can; otherwise the whole commit is sent. Throws `ref-not-found` and what `askHost` throws.
 */
export const fetchCommit = async (
  { repository, commit }: { repository: Repository; commit: Commit },
  { git, signal }: GitCall,
): Promise<FoundCommit> => {
  const objects = await fetchObjects(
    repository,
    { wants: [commit], depth: 1, without: "folders" },
    { git, signal, limits: usualSourceLimits },
  );
  return findCommit(objects, { repository, id: commit });
};
