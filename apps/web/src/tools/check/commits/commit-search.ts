import type { Build, Commit, CommitChange, CommitRange, Version } from "@online-editor/contract";
import type { Search } from "@online-editor/triage";
import type { Workspace } from "../../../kernel/workspace.ts";

/** The search for the commit that changed the verdict between two releases. */
export interface CommitSearchState {
  commitSearch: CommitSearch | null;
}

export interface CommitSearch {
  state: "running" | "stopped" | "done";
  /** The releases on which the search over them ended. */
  between: { from: Version; to: Version };
  /** Stands for all that is judged, as `subjectOf` has it. */
  subject: string;
  /** The commits between both, and what is known of them; null: the server has not said yet. */
  listed: { range: CommitRange; search: Search } | null;
  /** The commit that is built or judged now. */
  underWay: CommitUnderWay | null;
  /** What the commit changed that changed the verdict. */
  found: CommitChange | null;
  /** Why the search ended early, in words. */
  trouble: string | null;
}

/** `progress` null: it is built, and judged now; `wait`: the server takes no more builds for so many seconds. */
export interface CommitUnderWay {
  commit: Commit;
  progress: Extract<Build, { state: "building" }> | { state: "wait"; seconds: number } | null;
}

declare module "../../../kernel/workspace.ts" {
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

/** Changes the search that there is. */
export const changeCommitSearch = (workspace: Workspace, change: Partial<CommitSearch>): Workspace =>
  workspace.commitSearch
    ? { ...workspace, commitSearch: { ...workspace.commitSearch, ...change } }
    : workspace;

/** What is under way ends; what was found stays. */
export const stopCommitSearch = (workspace: Workspace): Workspace =>
  workspace.commitSearch?.state === "running"
    ? changeCommitSearch(workspace, { state: "stopped", underWay: null })
    : workspace;
