import type { Repository } from "@online-editor/contract";
import type { GitConfig } from "@online-editor/npm-assets";

/** How to access the git host. Every request goes through `askHost`, which enforces the limits. */
export interface GitAccess extends Pick<GitConfig, "baseUrl" | "token"> {
  /** Whether a repository may be used; requests are sent for no other. */
  isAllowed: (repository: Repository) => boolean;
  limits: GitLimits;
}

/** The limits of an answer of the git host. */
export interface GitLimits {
  /** For a whole question, from its start to its last byte. */
  timeoutMs: number;
  /** The list of the branches and tags of a repository. */
  maxRefsBytes: number;
  /** Commits without their files. */
  maxHistoryBytes: number;
  maxHistoryCommits: number;
}

/** Enough for a repository with tens of thousands of refs and commits. */
export const usualGitLimits: GitLimits = {
  timeoutMs: 20_000,
  maxRefsBytes: 16 * 1024 ** 2,
  maxHistoryBytes: 4 * 1024 ** 2,
  maxHistoryCommits: 10_000,
};

/** The limits of one commit's sources. */
export interface SourceLimits {
  /** From the first request to the last file written. */
  timeoutMs: number;
  /** For each answer of the git host. */
  maxReceivedBytes: number;
  maxUnpackedBytes: number;
  /** Files and folders of the commit, wanted or not. */
  maxObjects: number;
  /** Files that are written. */
  maxFiles: number;
  maxFileBytes: number;
}

/** A git host that cannot omit files sends the whole commit, including pictures and built files. */
export const usualSourceLimits: SourceLimits = {
  timeoutMs: 120_000,
  maxReceivedBytes: 64 * 1024 ** 2,
  maxUnpackedBytes: 160 * 1024 ** 2,
  maxObjects: 30_000,
  maxFiles: 5_000,
  maxFileBytes: 5 * 1024 ** 2,
};
