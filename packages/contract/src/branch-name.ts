import type { BranchCommit, Commit } from "./branch.ts";
import type { Selection } from "./selection.ts";

const shortLength = 7;

/** A commit as people name it: its first seven digits, as GitHub has it. */
export const shortCommit = (commit: Commit): string => commit.slice(0, shortLength);

/** Whether a ref is the commit itself, maybe of a fork, which never moves. */
export const isSameAsCommit = (ref: string, commit: Commit): boolean =>
  ref === commit || ref.endsWith(`:${commit}`);

/** A branch as people name it: `ada:develop (1a2b3c4)`, or the short commit alone, of a fork `ada:1a2b3c4`. */
export const nameOfBranch = ({ ref, commit }: Pick<BranchCommit, "ref" | "commit">): string =>
  isSameAsCommit(ref, commit)
    ? ref.slice(0, ref.indexOf(":") + 1) + shortCommit(commit)
    : `${ref} (${shortCommit(commit)})`;

/** What a selection runs, as people name it: the version, or the branch with its commit. */
export const nameOfRelease = ({ version, branch }: Pick<Selection, "version" | "branch">): string =>
  branch ? nameOfBranch(branch) : version;
