import type { Selection, Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { Judged, Search } from "@online-editor/triage";
import type { Workspace } from "../../../kernel/workspace.ts";

/** The search for the release that changed the verdict. */
export interface ReleaseSearchState {
  releaseSearch: ReleaseSearch | null;
}

export interface ReleaseSearch {
  state: "running" | "stopped" | "done";
  search: Search;
  /** What is judged, on every release: the selection without its release. */
  of: { code: string; selection: Selection; check: Check };
  /** Stands for all of that. */
  subject: string;
  /** What of the selection was fitted to a release, in sentences. */
  fitted: Readonly<Record<string, readonly string[]>>;
  /** The releases that are run now. */
  underWay: readonly Version[];
}

declare module "../../../kernel/workspace.ts" {
  interface Workspace extends ReleaseSearchState {}
}

export const initialReleaseSearch: ReleaseSearchState = { releaseSearch: null };

export const takeSearch = (workspace: Workspace, releaseSearch: ReleaseSearch | null): Workspace => ({
  ...workspace,
  releaseSearch,
});

/** Changes the search that there is. */
export const changeSearch = (workspace: Workspace, change: Partial<ReleaseSearch>): Workspace =>
  workspace.releaseSearch
    ? { ...workspace, releaseSearch: { ...workspace.releaseSearch, ...change } }
    : workspace;

/** What is under way ends; what was found stays. */
export const stopSearch = (workspace: Workspace): Workspace =>
  workspace.releaseSearch?.state === "running"
    ? changeSearch(workspace, { state: "stopped", underWay: [] })
    : workspace;

/** What was judged of some releases, without what could not run: that may have been the network's fault. */
export const withoutImpossible = (
  judged: Readonly<Record<string, readonly Judged[]>>,
): Record<string, readonly Judged[]> =>
  Object.fromEntries(
    Object.entries(judged).flatMap(([release, all]) => {
      const possible = all.filter(({ verdict }) => verdict !== "cannot-run");
      return possible.length > 0 ? [[release, possible]] : [];
    }),
  );
