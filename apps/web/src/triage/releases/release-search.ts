import type { Library, SnippetContent } from "@online-editor/contract";
import { savedCheckBounds } from "@online-editor/contract/bounds";
import { sameOnAnyRelease } from "@online-editor/selection";
import { answerOf, isAlike, type Judged, judgedAs, recordVerdict, type Search } from "@online-editor/triage";
import { z } from "zod";
import { contentOf, hasNewerCheck, isCheckChanged } from "../../document/opening-state.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { changeJob, type JobRecord } from "../job-record.ts";
import type { CheckedSubject } from "../subject.ts";
import { isShownOnAnyRelease, plainConditions, sameConditions, type Variant } from "../variant.ts";
import { changeIn } from "./release-facts.ts";
import type { Check, SavedAnswer } from "@online-editor/contract/check";
import type { Place } from "@online-editor/run";

export interface ReleaseSearch extends JobRecord<Search, z.infer<typeof SearchLimit>> {
  /** When it ended, ISO 8601 in UTC; null: it has not. */
  judgedAt: string | null;
  /** How long the rest may take, from the runs so far; null: nothing says. */
  secondsLeft: number | null;
  /** It came with the snippet: nothing was run here. */
  isSaved: boolean;
  /** The document reduced since, as often as it was: each shows the same as its subject on both sides of the break. */
  reducedTo: readonly Variant[];
}

/** `since` is the oldest release that is searched; null: all are. */
export const SearchLimit = z.object({ since: z.string().nullable() });

/** A search that has just begun. */
export const startedSearch = (plan: Search, subject: CheckedSubject, key: string): ReleaseSearch => ({
  state: "running",
  plan,
  subject,
  key,
  options: { since: null },
  underWay: [],
  trouble: null,
  ...unsaved,
});

/** What a search has of its own at first. */
export const unsaved = { judgedAt: null, secondsLeft: null, isSaved: false, reducedTo: [] } as const;

/** How long the rest may take if it goes on as so far, in steps of five seconds; null before there is a run to go by. */
export const secondsLeft = (far: { judged: number; left: number; tookMs: number }): number | null =>
  far.judged === 0 || far.left === 0 ? null : Math.ceil(((far.tookMs / far.judged) * far.left) / 5000) * 5;

/**
 * The search while it is about what the editor shows, by the same check, or about what that was reduced from; its release
 * may differ. Null: none is.
 */
export const currentSearch = (workspace: Workspace): ReleaseSearch | null => {
  const found = workspace.jobs.releases;
  const isCurrent =
    found?.subject.check === workspace.check &&
    (isShownOnAnyRelease(workspace, found.subject) || isOfBeforeReduced(workspace));
  return isCurrent ? found : null;
};

/** True when the editor shows what the searched document was reduced to: only both sides of the break were checked again. */
export const isOfBeforeReduced = (workspace: Workspace): boolean =>
  workspace.jobs.releases?.reducedTo.some((variant) => isShownOnAnyRelease(workspace, variant)) ?? false;

/** The searched document was reduced to this one, and shows the same on both sides of the break. */
export const keepForReduced = (workspace: Workspace, reduced: Variant): Workspace => {
  const { reducedTo = [] } = workspace.jobs.releases ?? {};
  if (reducedTo.some(({ code }) => code === reduced.code)) return workspace;
  return changeJob(workspace, "releases", { reducedTo: [...reducedTo, reduced] });
};

/** The verdict on the selected release, as far as the search can say; null: it cannot. */
export const judgedNow = (workspace: Workspace, library: Library): Judged | null => {
  const { library: selection } = workspace;
  const found = currentSearch(workspace);
  if (!found || selection.branch) return null;
  const { plan: search, subject } = found;
  const change = changeIn(search, library);
  const checked = [change?.from, change?.to, subject.selection.version];
  return isOfBeforeReduced(workspace) && !checked.includes(selection.version)
    ? null
    : judgedAs(search, selection.version);
};

/** True when a search has found that all releases judge alike: there is nothing to go on with. */
export const isAllAlike = ({ state, plan }: Pick<ReleaseSearch, "state" | "plan">): boolean =>
  state === "done" && isAlike(answerOf(plan));

export const areAllAlike = (workspace: Workspace): boolean => {
  const found = currentSearch(workspace);
  return found !== null && isAllAlike(found);
};

/** The place of the error that the document throws here by itself, if a check looks for errors alone; null: none. */
export const ownErrorPlace = ({ run }: Pick<Workspace, "run">, { expectations }: Check): Place | null => {
  const error = run?.errors[0];
  const isOfErrors = expectations.every(({ expect }) => expect === "no-uncaught-error");
  return isOfErrors && error?.isOutsideLibrary ? error.place : null;
};

/**
 * The check to save with the document, and its answer. Nobody asked for the answer, so it gives way to the check: its
 * reasons are cut until both fit. A check of a newer release is saved as it came.
 */
export const checkToSave = (workspace: Workspace): SnippetContent["check"] => {
  const { check, original } = workspace;
  if (hasNewerCheck(workspace) && isAsSaved(workspace)) return original.check?.saved;
  if (!check) return contentOf(workspace).check;
  const withAnswer = answersToSave(workspace).map((answer) => ({ ...check, answer }));
  return withAnswer.find((all) => JSON.stringify(all).length <= savedCheckBounds.characters) ?? check;
};

/** True while the original's answer is about what is on the screen; its release may differ. */
export const isAsSaved = (workspace: Workspace): boolean => {
  const { original, code, library } = workspace;
  const isOfCode = original.code === code && !isCheckChanged(workspace);
  return isOfCode && original.library !== null && sameOnAnyRelease(original.library, library);
};

/**
 * The answer to the question on the screen, as everybody opens it, with ever shorter reasons; none while there is none.
 */
const answersToSave = (workspace: Workspace): unknown[] => {
  const saved = workspace.original.check?.saved["answer"];
  const found = currentSearch(workspace);
  if (found?.state !== "done" || found.judgedAt === null || !sameConditions(found.subject, plainConditions))
    return isAsSaved(workspace) && saved !== undefined ? [saved] : [];
  const { plan: search, judgedAt } = found;
  const before = isOfBeforeReduced(workspace) && ({ isBeforeReduced: true } as const);
  return [savedCheckBounds.reason, 40, 0].map((most) => ({
    ...answerOfSearch(search, judgedAt, most),
    ...before,
  }));
};

const answerOfSearch = (search: Search, judgedAt: string, mostOfReason: number): SavedAnswer => {
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
