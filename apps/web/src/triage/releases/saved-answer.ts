import type { SavedAnswer } from "@online-editor/contract/check";
import { judgedAs, recordVerdict, type Search } from "@online-editor/triage";
import type { Workspace } from "../../platform/editor-context.ts";
import { isSearchCurrent } from "./release-search.ts";

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
