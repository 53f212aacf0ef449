import type { Repository } from "@online-editor/contract";
import type { GitConfig } from "@online-editor/npm-assets";

/** What it takes to ask the git host. Every request goes through `askHost`, which holds to it. */
export interface GitAccess extends Pick<GitConfig, "baseUrl" | "token"> {
  /** Whether a repository may be used; no other is ever asked for. */
  isAllowed: (repository: Repository) => boolean;
  limits: GitLimits;
}

/** What an answer of the git host may cost before it is given up. */
export interface GitLimits {
  /** For all that one question takes, from its start to its last byte. */
  timeoutMs: number;
  /** The list of the branches and tags of a repository. */
  maxRefsBytes: number;
  /** Commits without their files. */
  maxHistoryBytes: number;
  maxHistoryCommits: number;
}

/** Room for a repository with tens of thousands of refs and commits. */
export const usualGitLimits: GitLimits = {
  timeoutMs: 20_000,
  maxRefsBytes: 16 * 1024 ** 2,
  maxHistoryBytes: 4 * 1024 ** 2,
  maxHistoryCommits: 10_000,
};
