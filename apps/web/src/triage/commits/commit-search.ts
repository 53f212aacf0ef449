import type { Build, Commit, CommitChange, CommitRange, Version } from "@online-editor/contract";
import type { Search } from "@online-editor/triage";
import type { Workspace } from "../../platform/workspace.ts";

/** The search for the commit that changed the verdict between two releases. */
export interface CommitSearchState {
  commitSearch: CommitSearch | null;
}

export interface CommitSearch {
  state: "running" | "stopped" | "done";
  /** The releases between which the commits lie. */
  between: { from: Version; to: Version };
  /** Identifies what is judged; see `subjectOf`. */
  subject: string;
  /** The commits between both and their verdicts; null until the server has listed them. */
  listed: { range: CommitRange; search: Search } | null;
  /** The commit that is built or judged now. */
  underWay: CommitUnderWay | null;
  /** The changes of the commit that changed the verdict. */
  found: CommitChange | null;
  /** The message when the search ended early. */
  trouble: string | null;
}

/**
 * `progress` is null once the commit is built and is being judged; `wait`: the server accepts no build for that many
 * seconds.
 */
export interface CommitUnderWay {
  commit: Commit;
  progress: Extract<Build, { state: "building" }> | { state: "wait"; seconds: number } | null;
}

declare module "../../platform/workspace.ts" {
  interface Workspace extends CommitSearchState {}
}

export const initialCommitSearch: CommitSearchState = { commitSearch: null };

export const beginCommitSearch = (
  workspace: Workspace,
  of: Pick<CommitSearch, "between" | "subject">,
): Workspace => ({
  ...workspace,
  commitSearch: { state: "running", ...of, listed: null, underWay: null, found: null, trouble: null },
});

export const forgetCommitSearch = (workspace: Workspace): Workspace => ({
  ...workspace,
  ...initialCommitSearch,
});

/** Updates the current search, if any. */
export const changeCommitSearch = (workspace: Workspace, change: Partial<CommitSearch>): Workspace =>
  workspace.commitSearch
    ? { ...workspace, commitSearch: { ...workspace.commitSearch, ...change } }
    : workspace;

/** Stops the search and keeps its verdicts. */
export const stopCommitSearch = (workspace: Workspace): Workspace =>
  workspace.commitSearch?.state === "running"
    ? changeCommitSearch(workspace, { state: "stopped", underWay: null })
    : workspace;
