import type { Repository } from "@online-editor/contract";
import {
  authorizationOf,
  createGitHttp,
  formatBytes,
  repositoryUrl,
  withDeadline,
} from "@online-editor/npm-assets";
import type { HttpClient } from "isomorphic-git";
import { RepositoryRefused } from "../branch-problems.ts";
import type { GitAccess } from "./git-access.ts";
import { Redirected, toBranchProblem, Unusable } from "./to-branch-problem.ts";

/** A repository on the git host, in isomorphic-git's terms. */
export interface Remote {
  http: HttpClient;
  url: string;
  headers: Record<string, string>;
}

/**
 * Sends the git host one or more requests for one repository, within a time limit and with at most `maxBytes` per
 * answer. Throws `RepositoryRefused` before any request, `RepositoryNotFound`, `RepositoryUnusable`,
 * `GitUnreachable`.
 */
export const askHost = async <T>(
  repository: Repository,
  {
    git,
    maxBytes,
    timeoutMs = git.limits.timeoutMs,
    signal,
  }: { git: GitAccess; maxBytes: number; timeoutMs?: number; signal: AbortSignal },
  ask: (remote: Remote, deadline: AbortSignal) => Promise<T>,
): Promise<T> => {
  if (!git.isAllowed(repository)) throw new RepositoryRefused(repository);
  const excess = () => new Unusable(`what the git host sends of it is larger than ${formatBytes(maxBytes)}`);
  try {
    return await withDeadline({ timeoutMs, signal }, (deadline) => {
      const http = createGitHttp({ maxResponseBytes: maxBytes, excess, signal: deadline });
      const url = repositoryUrl(git, repository);
      return ask({ http: refuseRedirects(http), url, headers: authorizationOf(git) }, deadline);
    });
  } catch (error) {
    signal.throwIfAborted();
    throw toBranchProblem(error, repository);
  }
};

const refuseRedirects = ({ request }: HttpClient): HttpClient => ({
  request: async (requested) => {
    const answer = await request(requested);
    if (answer.statusCode >= 300 && answer.statusCode < 400) {
      throw new Redirected({ from: requested.url, to: answer.headers?.["location"] });
    }
    return answer;
  },
});
