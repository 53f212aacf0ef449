import { sameOnAnyRelease } from "@online-editor/selection";
import { answerOf, isAlike, judgedAs, recordVerdict, type Search } from "@online-editor/triage";
import type { Workspace } from "../../platform/editor-context.ts";
import type { ReleaseSearch } from "../state.ts";
import type { CheckedSubject } from "../subject.ts";
import type { SavedAnswer } from "@online-editor/contract/check";

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

/** True while the search is about the document, selection and check of the screen; its release may differ. */
export const isSearchCurrent = ({ releaseSearch, code, check, library }: Workspace): boolean => {
  if (!releaseSearch) return false;
  const { of } = releaseSearch;
  return of.code === code && of.check === check && sameOnAnyRelease(of.selection, library);
};

/** True when a search has found that all releases judge alike: there is nothing to go on with. */
export const isAllAlike = ({ state, search }: ReleaseSearch): boolean =>
  state === "done" && isAlike(answerOf(search));

export const areAllAlike = (workspace: Workspace): boolean =>
  isSearchCurrent(workspace) && workspace.releaseSearch !== null && isAllAlike(workspace.releaseSearch);

/** As the schema has it, which is kept out of what a page needs to start. */
const mostOfReason = 200;

/** The answer to save with the document: of a search that has ended and is about what is on the screen; else null. */
export const answerToSave = (workspace: Workspace): SavedAnswer | null => {
  const { releaseSearch } = workspace;
  if (releaseSearch?.state !== "done" || releaseSearch.judgedAt === null || !isSearchCurrent(workspace))
    return null;
  const { search, judgedAt } = releaseSearch;
  const alike = new Map<string, SavedAnswer["verdicts"][number]>();
  for (const release of search.releases) {
    const judged = judgedAs(search, release);
    if (!judged) continue;
    const { verdict } = judged;
    const reason = judged.reason.slice(0, mostOfReason);
    const key = `${verdict} ${reason}`;
    const known = alike.get(key);
    if (known) known.releases.push(release);
    else alike.set(key, { verdict, reason, releases: [release] });
  }
  return { judgedAt, verdicts: [...alike.values()] };
};

/** A search with the verdicts of a saved answer; releases that are no longer known are left out. */
export const searchOf = ({ verdicts }: SavedAnswer, started: Search): Search =>
  verdicts
    .flatMap(({ releases, ...judged }) => releases.map((release) => ({ release, judged })))
    .reduce((search, { release, judged }) => recordVerdict(search, release, judged), started);
