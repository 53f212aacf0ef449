import type {
  Branch,
  BranchCommit,
  Build,
  BuildError,
  BuiltCommit,
  Commit,
  FailureCode,
  Library,
  LibraryId,
  Version,
} from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { libraryOf } from "../document/document-address.ts";
import { startingSelection } from "../document/link.ts";
import type { Workspace } from "../kernel/workspace.ts";
import { buildKey } from "../libraries/state.ts";

/** Why a ref or a build cannot be had; the interface has the words. `build-unusable`: it lacks the library's core. */
export interface BranchTrouble {
  code: FailureCode | "server-unreachable" | "build-unusable";
  /** The server's own words, for what the interface has none of its own for. */
  detail: string;
  retryAfterSeconds: number | null;
}

/** How a build is got that the document shall run on. `target` is the commit, once it is known. */
export type BranchWork = { library: LibraryId; ref: string } & (
  | { state: "resolving" }
  /** `progress` null: the server has not said yet. */
  | { state: "building"; target: BranchCommit; progress: Extract<Build, { state: "building" }> | null }
  | { state: "failed"; target: BranchCommit; errors: BuildError[] }
  | { state: "refused"; target: BranchCommit | null; trouble: BranchTrouble }
);

/** What a commit is, for people. */
export type CommitFacts = Pick<Branch, "committedAt" | "subject">;

/** What has become of the ref of a commit: it is at another one, or it is gone. */
export type RefNews = { state: "moved"; to: Branch } | { state: "gone" };

/** A build that is there: the library as it is at the commit. */
export interface BuiltLibrary {
  version: Version;
  library: Library;
}

/** Resolved refs, their builds, and the work that is under way. */
export interface Branches {
  work: BranchWork | null;
  built: Readonly<Record<string, BuiltLibrary>>;
  commits: Readonly<Record<string, CommitFacts>>;
  /** By commit; none where its ref was still at it. */
  news: Readonly<Record<Commit, RefNews>>;
  /** The releases that were left for a branch, by library. */
  lastReleases: Readonly<Record<string, Version>>;
}

export const noBranches: Branches = { work: null, built: {}, commits: {}, news: {}, lastReleases: {} };

/** What is known of branches in this tab. */
export interface BranchesState {
  branches: Branches;
}

declare module "../kernel/workspace.ts" {
  interface Workspace extends BranchesState {}
}

export const initialBranches: BranchesState = { branches: noBranches };

const withBranches = (workspace: Workspace, change: Partial<Branches>): Workspace => ({
  ...workspace,
  branches: { ...workspace.branches, ...change },
});

/** How the build that is waited for stands; null: none is waited for any more. */
export const tellWork = (workspace: Workspace, work: BranchWork | null): Workspace =>
  withBranches(workspace, { work });

export const learnCommit = (
  workspace: Workspace,
  commit: Commit,
  { committedAt, subject }: Pick<BuiltCommit, "committedAt" | "subject">,
): Workspace =>
  committedAt === undefined || subject === undefined
    ? workspace
    : withBranches(workspace, {
        commits: { ...workspace.branches.commits, [commit]: { committedAt, subject } },
      });

/** A build is there; `library` is the library as it is at the commit. */
export const receiveBuild = (
  workspace: Workspace,
  { commit, version, library }: { commit: Commit; version: Version; library: Library },
): Workspace =>
  withBranches(workspace, {
    built: { ...workspace.branches.built, [buildKey(library.id, commit)]: { version, library } },
  });

/** A build is not there any more. */
export const forgetBuild = (
  workspace: Workspace,
  { id, target }: { id: LibraryId; target: BranchCommit },
): Workspace => {
  const { [buildKey(id, target.commit)]: _, ...built } = workspace.branches.built;
  return withBranches(workspace, { built });
};

/** A branch takes a release's place: the release is remembered, to go back to. */
export const leaveRelease = (workspace: Workspace): Workspace => {
  const { library, version, branch } = workspace.library;
  const { lastReleases } = workspace.branches;
  return branch
    ? workspace
    : withBranches(workspace, { lastReleases: { ...lastReleases, [library]: version } });
};

/** The release to which one goes back from a branch: the last one here, or the one the library offers first. */
export const releaseToReturnTo = ({ branches, catalogue, library }: Workspace): Version | null => {
  const described = libraryNamed(catalogue, library.library);
  return branches.lastReleases[library.library] ?? (described ? startingSelection(described).version : null);
};

/** What has become of the ref of a commit; null: nothing. */
export const tellNews = (workspace: Workspace, of: Commit, told: RefNews | null): Workspace => {
  const { [of]: _, ...news } = workspace.branches.news;
  return withBranches(workspace, { news: told ? { ...news, [of]: told } : news });
};

/** Whether the work was for what is on the screen now: a snippet keeps what it was saved with. */
export const isWorkWanted = ({ document, library, branches }: Workspace): boolean =>
  branches.work?.library === library.library && libraryOf(document) !== null;

/** The commit that the selection runs in place of a release, of this library. */
export const isSelected = (
  { library }: Pick<Workspace, "library">,
  { id, target }: { id: LibraryId; target: BranchCommit },
): boolean => library.library === id && library.branch?.commit === target.commit;
