import type { Build, Commit, Version } from "@online-editor/contract";
import { type CommitPlan, emptyCommitPlan } from "@online-editor/triage";
import type { Workspace } from "../../platform/workspace.ts";

/** The search for the commit that changed the verdict between two releases. */
export interface CommitSearchState {
  commitSearch: CommitSearch | null;
}

export interface CommitSearch extends CommitPlan {
  state: "running" | "stopped" | "done";
  /** The releases between which the commits lie. */
  between: { from: Version; to: Version };
  /** Identifies what is judged; see `subjectOf`. */
  subject: string;
  /** The commit that is built or judged now. */
  underWay: CommitUnderWay | null;
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
  commitSearch: { state: "running", ...of, ...emptyCommitPlan, underWay: null, trouble: null },
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
