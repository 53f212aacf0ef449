import * as git from "isomorphic-git";
import { Commit, type Repository } from "@online-editor/contract";
import {
  authorizationOf,
  createGitHttp,
  formatBytes,
  type GitConfig,
  repositoryUrl,
  withDeadline,
} from "@online-editor/npm-assets";
import type { HttpClient } from "isomorphic-git";
import { refusedRepository, toBranchProblem, Unusable } from "../branch-problems.ts";
import { z } from "zod";
import { DomainError } from "../../domain-error.ts";

/** How to access the git host. Every request goes through `askHost`, which enforces the limits. */
export interface GitAccess extends Pick<GitConfig, "baseUrl" | "token"> {
  /** Whether a repository may be used; requests are sent for no other. */
  isAllowed: (repository: Repository) => boolean;
  limits: typeof usualGitLimits;
}

/** How to ask the git host, until the signal. */
export interface GitCall {
  git: GitAccess;
  signal: AbortSignal;
}

/** The limits of an answer of the git host: enough for a repository with tens of thousands of refs and commits. */
export const usualGitLimits = {
  /** For a whole question, from its start to its last byte. */
  timeoutMs: 20_000,
  /** The list of the branches and tags of a repository. */
  maxRefsBytes: 16 * 1024 ** 2,
  /** Commits without their files. */
  maxHistoryBytes: 4 * 1024 ** 2,
  maxHistoryCommits: 10_000,
};

/**
 * The limits of one commit's sources. A git host that cannot omit files sends the whole commit, including pictures and
 * built files.
 */
export const usualSourceLimits = {
  /** From the first request to the last file written. */
  timeoutMs: 120_000,
  /** For each answer of the git host. */
  maxReceivedBytes: 64 * 1024 ** 2,
  maxUnpackedBytes: 160 * 1024 ** 2,
  /** Files and folders of the commit, wanted or not. */
  maxObjects: 30_000,
  /** Files that are written. */
  maxFiles: 5_000,
  maxFileBytes: 5 * 1024 ** 2,
};
export type SourceLimits = typeof usualSourceLimits;

/** A repository on the git host, in isomorphic-git's terms. */
export interface Remote {
  http: HttpClient;
  url: string;
  headers: Record<string, string>;
}

/**
 * Sends the git host one or more requests for one repository, within a time limit and with at most `maxBytes` per
 * answer. Throws `repository-refused` before any request, `repository-not-found`, `repository-unusable`,
 * `git-unreachable`.
 */
export const askHost = async <T>(
  repository: Repository,
  {
    git,
    maxBytes,
    timeoutMs = git.limits.timeoutMs,
    signal,
  }: GitCall & { maxBytes: number; timeoutMs?: number },
  ask: (remote: Remote, deadline: AbortSignal) => Promise<T>,
): Promise<T> => {
  if (!git.isAllowed(repository)) throw refusedRepository(repository);
  const excess = () => new Unusable(`what the git host sends of it is larger than ${formatBytes(maxBytes)}`);
  try {
    return await withDeadline({ timeoutMs, signal }, (deadline) => {
      const http = createGitHttp({ maxResponseBytes: maxBytes, excess, signal: deadline });
      const url = repositoryUrl(git, repository);
      return ask({ http: refuseRedirects(http, repository), url, headers: authorizationOf(git) }, deadline);
    });
  } catch (error) {
    signal.throwIfAborted();
    throw toBranchProblem(error, repository);
  }
};

const refuseRedirects = ({ request }: HttpClient, repository: Repository): HttpClient => ({
  request: async (requested) => {
    const answer = await request(requested);
    if (answer.statusCode >= 300 && answer.statusCode < 400) {
      const moved = answer.headers?.["location"]?.slice(0, 200) ?? "";
      const message = `The git host says that ${repository} is at ${moved}, which is not followed. If it has moved, use the new name.`;
      throw new DomainError("git-unreachable", message);
    }
    return answer;
  },
});

/** A ref that a repository advertises: its full name (`refs/heads/main`) and its commit. */
interface AdvertisedRef {
  name: string;
  commit: Commit;
}

/** An annotated tag is `peeled`: the commit that it finally names. */
const ServerRefs = z.array(z.object({ ref: z.string(), oid: Commit, peeled: Commit.optional() }));

/** The refs of a repository whose full names start with `prefix`. Throws what `askHost` throws. */
export const listAdvertisedRefs = (
  { repository, prefix }: { repository: Repository; prefix: string },
  { git: access, signal }: GitCall,
): Promise<AdvertisedRef[]> =>
  askHost(repository, { git: access, maxBytes: access.limits.maxRefsBytes, signal }, async (remote) => {
    const refs = await git.listServerRefs({ ...remote, prefix, peelTags: true });
    // A host may treat the prefix as a hint and send more.
    return ServerRefs.parse(refs)
      .filter(({ ref }) => ref.startsWith(prefix))
      .map(({ ref, oid, peeled }) => ({ name: ref, commit: peeled ?? oid }));
  });
