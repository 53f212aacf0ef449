import type {
  Branch,
  BranchCommit,
  Build,
  BuildError,
  Commit,
  Library,
  LibraryId,
  Problem,
  Version,
} from "@online-editor/contract";
import { libraryNamed, type Workspace } from "./workspace.ts";

/** Why a ref or a build cannot be had; the interface has the words. `build-unusable`: it lacks the library's core. */
export interface BranchTrouble {
  code: Problem["code"] | "server-unreachable" | "build-unusable";
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
export type RefNews = { of: Commit } & ({ state: "moved"; to: Branch } | { state: "gone" });

/** A build that is there: the library as it is at the commit. */
export interface BuiltLibrary {
  version: Version;
  library: Library;
}

/** What is known of branches in this tab. */
export interface Branches {
  work: BranchWork | null;
  built: Readonly<Record<string, BuiltLibrary>>;
  commits: Readonly<Record<string, CommitFacts>>;
  news: RefNews | null;
  /** The releases that were left for a branch, by library. */
  lastReleases: Readonly<Record<string, Version>>;
}

export const noBranches: Branches = { work: null, built: {}, commits: {}, news: null, lastReleases: {} };

/** Names a build among all libraries'. */
export const buildKey = (library: LibraryId, commit: Commit): string => `${library}@${commit}`;

/** The library as the selection has it; undefined while its build, or the catalogue, is not there. */
export const selectedLibrary = ({
  catalogue,
  library: selection,
  branches,
}: Pick<Workspace, "catalogue" | "library" | "branches">): Library | undefined =>
  selection.branch
    ? branches.built[buildKey(selection.library, selection.branch.commit)]?.library
    : libraryNamed(catalogue, selection.library);

/** The library to choose from: as the selection has it, or as it is in general until that is known. */
export const offeredLibrary = (
  workspace: Pick<Workspace, "catalogue" | "library" | "branches">,
): Library | undefined =>
  selectedLibrary(workspace) ?? libraryNamed(workspace.catalogue, workspace.library.library);

/** Whether what is selected is there to run: the library has the release, or its build has come. */
export const namesRelease = (workspace: Pick<Workspace, "catalogue" | "library" | "branches">): boolean =>
  selectedLibrary(workspace)?.releases.some(({ version }) => version === workspace.library.version) === true;
