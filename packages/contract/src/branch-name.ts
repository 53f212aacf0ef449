import type { BranchCommit, Commit } from "./branch.ts";
import type { Selection } from "./selection.ts";

const shortLength = 7;

/** A commit's short id: its first seven digits, as on GitHub. */
export const shortCommit = (commit: Commit): string => commit.slice(0, shortLength);

/** True when a ref is the id of the commit itself (perhaps with a fork's owner), so that it never moves. */
export const isSameAsCommit = (ref: string, commit: Commit): boolean =>
  ref === commit || ref.endsWith(`:${commit}`);

/**
 * A branch's display name: `ada:develop (1a2b3c4)`, or the short commit alone; `ada:1a2b3c4` for a commit of a fork.
 */
export const nameOfBranch = ({ ref, commit }: Pick<BranchCommit, "ref" | "commit">): string =>
  isSameAsCommit(ref, commit)
    ? ref.slice(0, ref.indexOf(":") + 1) + shortCommit(commit)
    : `${ref} (${shortCommit(commit)})`;

/** The display name of what a selection runs: the version, or the branch with its commit. */
export const nameOfRelease = ({ version, branch }: Pick<Selection, "version" | "branch">): string =>
  branch ? nameOfBranch(branch) : version;
