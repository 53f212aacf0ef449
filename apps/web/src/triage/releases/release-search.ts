import { sameOnAnyRelease } from "@online-editor/selection";
import { answerOf, isAlike, type Judged, type Search } from "@online-editor/triage";
import type { Workspace } from "../../platform/workspace.ts";
import type { CheckedSubject } from "../variant.ts";

/** The search for the release that changed the verdict. */
export interface ReleaseSearchState {
  releaseSearch: ReleaseSearch | null;
}

export interface ReleaseSearch {
  state: "running" | "stopped" | "done";
  search: Search;
  /** What is judged; the release of the selection varies. */
  of: CheckedSubject;
  /** Identifies `of`; see `subjectOf`. */
  subject: string;
  /** The running releases. */
  underWay: readonly string[];
  /** When it ended, ISO 8601 in UTC; null: it has not. */
  judgedAt: string | null;
  /** The oldest release that is searched; null: all are. */
  since: string | null;
  /** How long the rest may take, from the runs so far; null: nothing says. */
  secondsLeft: number | null;
  /** It came with the snippet: nothing was run here. */
  isSaved: boolean;
}

declare module "../../platform/workspace.ts" {
  interface Workspace extends ReleaseSearchState {}
}

export const initialReleaseSearch: ReleaseSearchState = { releaseSearch: null };

export const takeSearch = (workspace: Workspace, releaseSearch: ReleaseSearch | null): Workspace => ({
  ...workspace,
  releaseSearch,
});

/** A search that has just begun. */
export const startedSearch = (search: Search, of: CheckedSubject, subject: string): ReleaseSearch => ({
  state: "running",
  search,
  of,
  subject,
  underWay: [],
  judgedAt: null,
  since: null,
  secondsLeft: null,
  isSaved: false,
});

/** How long the rest may take if it goes on as so far, in steps of five seconds; null before there is a run to go by. */
export const secondsLeft = (far: { judged: number; left: number; tookMs: number }): number | null =>
  far.judged === 0 || far.left === 0 ? null : Math.ceil(((far.tookMs / far.judged) * far.left) / 5000) * 5;

/** Updates the current search, if any. */
export const changeSearch = (workspace: Workspace, change: Partial<ReleaseSearch>): Workspace =>
  workspace.releaseSearch
    ? { ...workspace, releaseSearch: { ...workspace.releaseSearch, ...change } }
    : workspace;

/** True while the search is about the document, selection and check of the screen; its release may differ. */
export const isSearchCurrent = ({ releaseSearch, code, check, library }: Workspace): boolean => {
  if (!releaseSearch) return false;
  const { of } = releaseSearch;
  return of.code === code && of.check === check && sameOnAnyRelease(of.selection, library);
};

/** True when a search has found that all releases judge alike: there is nothing to go on with. */
export const areAllAlike = (workspace: Workspace): boolean =>
  workspace.releaseSearch?.state === "done" &&
  isSearchCurrent(workspace) &&
  isAlike(answerOf(workspace.releaseSearch.search));

/** The judgements without “cannot-run”: those may have been caused by the network. */
export const withoutImpossible = (
  judged: Readonly<Record<string, readonly Judged[]>>,
): Record<string, readonly Judged[]> =>
  Object.fromEntries(
    Object.entries(judged).flatMap(([release, all]) => {
      const possible = all.filter(({ verdict }) => verdict !== "cannot-run");
      return possible.length > 0 ? [[release, possible]] : [];
    }),
  );
