import type {
  Branch,
  BranchCommit,
  Build,
  BuildError,
  BuiltCommit,
  Commit,
  Library,
  LibraryId,
  Version,
  Selection,
} from "@online-editor/contract";
import { startingSelection } from "@online-editor/selection";
import { libraryOf } from "../../document/document-address.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import type { Failure } from "../../platform/failure.ts";
import { releasedLibrary } from "../../document/state.ts";

/** The state of getting the build for the document. `target` is the commit, once it is known. */
export type BranchWork = { library: LibraryId; ref: string } & (
  | { state: "resolving" }
  /** `progress` null: the server has not reported any yet. */
  | { state: "building"; target: BranchCommit; progress: Extract<Build, { state: "building" }> | null }
  | { state: "failed"; target: BranchCommit; errors: BuildError[] }
  | { state: "refused"; target: BranchCommit | null; failure: Failure }
);

/** A commit's metadata for display. */
export type CommitFacts = Pick<Branch, "committedAt" | "subject">;

/** A change of a commit's ref: it points to another commit, or it is gone. */
export type RefNews = { state: "moved"; to: Branch } | { state: "gone" };

/** A finished build: the library as it is at the commit. */
export interface BuiltLibrary {
  version: Version;
  library: Library;
}

/** Resolved refs, their builds, and work in progress. */
export interface Branches {
  work: BranchWork | null;
  built: Readonly<Record<string, BuiltLibrary>>;
  commits: Readonly<Record<string, CommitFacts>>;
  /** By commit; none while its ref still points to it. */
  news: Readonly<Record<Commit, RefNews>>;
  /** The releases that were replaced by a branch, by library. */
  lastReleases: Readonly<Record<string, Version>>;
}

const noBranches: Branches = { work: null, built: {}, commits: {}, news: {}, lastReleases: {} };

/** What is known about branches in this tab. */
export interface BranchesState {
  branches: Branches;
}

declare module "../../platform/editor-context.ts" {
  interface Workspace extends BranchesState {}
}

export const initialBranches: BranchesState = { branches: noBranches };

const withBranches = (workspace: Workspace, change: Partial<Branches>): Workspace => ({
  ...workspace,
  branches: { ...workspace.branches, ...change },
});

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

/** A key for a build among those of all libraries. */
export const buildKey = (library: LibraryId, commit: Commit): string => `${library}@${commit}`;

/** Records a finished build; `library` is the library as it is at the commit. */
export const receiveBuild = (
  workspace: Workspace,
  { commit, version, library }: { commit: Commit; version: Version; library: Library },
): Workspace =>
  withBranches(workspace, {
    built: { ...workspace.branches.built, [buildKey(library.id, commit)]: { version, library } },
  });

/** A build no longer exists. */
export const forgetBuild = (
  workspace: Workspace,
  { id, target }: { id: LibraryId; target: BranchCommit },
): Workspace => {
  const { [buildKey(id, target.commit)]: _, ...built } = workspace.branches.built;
  return withBranches(workspace, { built });
};

/** A branch replaces a release, which is remembered to return to. */
export const leaveRelease = (workspace: Workspace, { library, version, branch }: Selection): Workspace =>
  branch
    ? workspace
    : withBranches(workspace, {
        lastReleases: { ...workspace.branches.lastReleases, [library]: version },
      });

/** The release to return to from a branch: the last one, or the library's default. */
export const releaseToReturnTo = (workspace: Workspace): Version | null => {
  const { branches, library: selection } = workspace;
  const library = releasedLibrary(workspace);
  return branches.lastReleases[selection.library] ?? (library ? startingSelection(library).version : null);
};

/** Records a change of a commit's ref; null: none. */
export const recordNews = (workspace: Workspace, of: Commit, change: RefNews | null): Workspace => {
  const { [of]: _, ...news } = workspace.branches.news;
  return withBranches(workspace, { news: change ? { ...news, [of]: change } : news });
};

/** True when the work was for the current document: a snippet keeps what it was saved with. */
export const isWorkWanted = ({ document, library, branches }: Workspace): boolean =>
  branches.work?.library === library.library && libraryOf(document) !== null;
