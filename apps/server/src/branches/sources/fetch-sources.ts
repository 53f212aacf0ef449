import type { Commit, Repository } from "@online-editor/contract";
import { askHost, type Remote } from "./ask-host.ts";
import { findCommit } from "./fetch-objects.ts";
import { type GitAccess, type SourceLimits, usualSourceLimits } from "./git-access.ts";
import { listWantedFiles, type SourceFile } from "./list-wanted-files.ts";
import { requestPack, type PackRequest } from "./request-pack.ts";
import { toBranchProblem, Unusable } from "./to-branch-problem.ts";
import { unpack, type GitObjects } from "./unpack.ts";
import { emptyFolder, writeSources, type FetchProgress } from "./write-sources.ts";

/**
 * Writes the wanted files of one commit into an empty folder, without history, links and submodules; returns when it
 * was committed (ISO 8601) and the first line of its message. A failure leaves the folder empty. Throws
 * `RefNotFound`, `RepositoryUnusable` and what `askHost` throws.
 */
export const fetchSources = async (
  { repository, commit }: { repository: Repository; commit: Commit },
  {
    git,
    into,
    isWanted,
    limits = usualSourceLimits,
    signal,
    onProgress = () => undefined,
  }: {
    git: GitAccess;
    into: string;
    isWanted: (path: string) => boolean;
    limits?: SourceLimits;
    signal: AbortSignal;
    onProgress?: (progress: FetchProgress) => void;
  },
): Promise<{ committedAt: string; subject: string }> => {
  const { timeoutMs, maxReceivedBytes: maxBytes } = limits;
  onProgress({ done: 0, total: 0 });
  try {
    const sources = await askHost(repository, { git, maxBytes, timeoutMs, signal }, (remote, deadline) =>
      fetchFiles(commit, { repository, remote, isWanted, limits, signal: deadline }),
    );
    await writeSources(sources.files, { objects: sources.objects, into, limits, signal, onProgress });
    return { committedAt: sources.committedAt, subject: sources.subject };
  } catch (error) {
    await emptyFolder(into);
    throw error instanceof Unusable ? toBranchProblem(error, repository) : error;
  }
};

/** Fetches the trees first, then the contents of wanted files, unless the host sent everything. */
const fetchFiles = async (
  commit: Commit,
  {
    repository,
    remote,
    isWanted,
    limits,
    signal,
  }: {
    repository: Repository;
    remote: Remote;
    isWanted: (path: string) => boolean;
    limits: SourceLimits;
    signal: AbortSignal;
  },
): Promise<{ files: SourceFile[]; objects: GitObjects; committedAt: string; subject: string }> => {
  const fetchPack = async (request: PackRequest): Promise<GitObjects> =>
    unpack(await requestPack(request, remote), { limits, signal });
  const objects = await fetchPack({ wants: [commit], depth: 1, without: "files" });
  const { tree, committedAt, subject } = findCommit(objects, { repository, id: commit });
  const files = listWantedFiles(objects, { tree, isWanted, limits });
  const missing = [...new Set(files.map(({ id }) => id))].filter((id) => !objects.has(id));
  const contents = missing.length === 0 ? [] : await fetchPack({ wants: missing });
  return { files, objects: new Map([...objects, ...contents]), committedAt, subject };
};
