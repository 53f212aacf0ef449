import type { BranchCommit, BuiltCommit, Commit, Library, LibraryId, Version } from "@online-editor/contract";
import { startingSelection } from "./choices.ts";
import { type Branches, type BranchWork, buildKey, type RefNews } from "./branches.ts";
import { libraryOf } from "./document-address.ts";
import { libraryNamed, type Workspace } from "./workspace.ts";

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

export const tellNews = (workspace: Workspace, news: RefNews | null): Workspace =>
  withBranches(workspace, { news });

/** Whether the work was for what is on the screen now: a snippet keeps what it was saved with. */
export const isWorkWanted = ({ document, library, branches }: Workspace): boolean =>
  branches.work?.library === library.library && libraryOf(document) !== null;

/** The commit that the selection runs in place of a release, of this library. */
export const isSelected = (
  { library }: Pick<Workspace, "library">,
  { id, target }: { id: LibraryId; target: BranchCommit },
): boolean => library.library === id && library.branch?.commit === target.commit;
