import { z } from "zod";
import { BuildError } from "./build-error.ts";
import { FilePath, LibraryId, Version } from "./library.ts";
import { otherwise } from "./tolerant.ts";

/** `owner/name` of a git repository. GitHub's own bounds: 39 characters for the owner, 100 for the name. */
export const Repository = z
  .string()
  .max(140)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/(?!\.{1,2}$)(?!.*\.[gG][iI][tT]$)[A-Za-z0-9._-]{1,100}$/)
  .brand<"Repository">()
  .meta({ examples: ["wenzhixin/bootstrap-table"] });
export type Repository = z.infer<typeof Repository>;

/** The full id of a commit. */
export const Commit = z
  .string()
  .regex(/^[0-9a-f]{40}$/)
  .brand<"Commit">()
  .meta({ examples: ["8d1f6a2c3b4e5f60718293a4b5c6d7e8f9012345"] });
export type Commit = z.infer<typeof Commit>;

/**
 * A branch build, addressed by its commit, that a selection runs instead of a release. `repository` and `ref` are for
 * display: where the commit came from, with `ref` spelt as in `Branch`.
 */
export const BranchCommit = z.strictObject({
  repository: Repository,
  commit: Commit,
  ref: z.string().min(1).max(300),
});
export type BranchCommit = z.infer<typeof BranchCommit>;

/**
 * The state of a commit's build. `building`: `done` of `total` files, with `total` 0 until it is known. `ready`: its
 * files have the names that a release's have; `version`, from its package.json, is the release whose facts apply to it.
 */
export const Build = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("absent") }),
  z.strictObject({
    state: z.literal("building"),
    step: otherwise(z.enum(["waiting", "fetching", "compiling"]), "waiting"),
    done: z.int().nonnegative(),
    total: z.int().nonnegative(),
  }),
  z.strictObject({ state: z.literal("ready"), version: Version, files: z.array(FilePath) }),
  z.strictObject({ state: z.literal("failed"), errors: z.array(BuildError).min(1) }),
]);
export type Build = z.infer<typeof Build>;
export type ReadyBuild = Extract<Build, { state: "ready" }>;

/** The build of a commit, with the commit's date and the first line of its message if they are known. */
export const BuiltCommit = z.strictObject({
  build: Build,
  committedAt: z.iso.datetime().optional(),
  subject: z.string().optional(),
});
export type BuiltCommit = z.infer<typeof BuiltCommit>;

export const RefKind = otherwise(z.enum(["branch", "pull-request", "tag", "commit"]), "branch");
export type RefKind = z.infer<typeof RefKind>;

/** A resolved ref. */
export const Branch = z.strictObject({
  library: LibraryId,
  repository: Repository,
  kind: RefKind,
  /** In its display form, which can be resolved again: `owner:branch`, `#12`, a tag, or a commit id. */
  ref: z.string(),
  commit: Commit,
  committedAt: z.iso.datetime(),
  /** The first line of the commit's message. */
  subject: z.string(),
  build: Build,
  /**
   * How many commits the ref is ahead of the `since` in the request; null when that is unknown, absent when the request
   * has no `since` or the ref has not moved.
   */
  newer: z.int().positive().nullable().optional(),
});
export type Branch = z.infer<typeof Branch>;

/** A commit in a history. */
export const CommitSummary = z.strictObject({
  commit: Commit,
  authoredAt: z.iso.datetime(),
  /** The first line of the commit's message. */
  subject: z.string(),
  /** The pull request that brought the commit, if the message names it. */
  pullRequest: z.int().positive().optional(),
  /** What a merge brought: its second parent, and how many commits that its first parent does not have. */
  merged: z.strictObject({ commit: Commit, count: z.int().positive() }).optional(),
});
export type CommitSummary = z.infer<typeof CommitSummary>;

/** The most commits that are listed between two refs. */
export const mostCommits = 2_000;

/**
 * The commits from one ref to another along first parents, newest first. The last one is the newest that the older ref
 * also has; all others came after it.
 */
export const CommitRange = z.strictObject({
  repository: Repository,
  commits: z
    .array(CommitSummary)
    .min(2)
    .max(mostCommits + 1),
});
export type CommitRange = z.infer<typeof CommitRange>;

/** The most files of a change that are named. */
export const mostChangedFiles = 300;

/** What a commit changed against its first parent, among the files that a build uses. */
export const CommitChange = z.strictObject({
  ...CommitSummary.shape,
  /** Absent for a repository's first commit. */
  parent: Commit.optional(),
  /** The page of the git host that shows the difference. */
  address: z.url(),
  files: z
    .array(
      z.strictObject({
        path: z.string(),
        change: otherwise(z.enum(["added", "changed", "removed"]), "changed"),
      }),
    )
    .max(mostChangedFiles),
});
export type CommitChange = z.infer<typeof CommitChange>;

/** A branch or tag of a repository. */
export const RefSummary = z.strictObject({
  kind: z.enum(["branch", "tag"]),
  name: z.string(),
  commit: Commit,
});
export type RefSummary = z.infer<typeof RefSummary>;
