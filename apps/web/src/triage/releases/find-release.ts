import { tolerant } from "@online-editor/contract";
import { SavedAnswer } from "@online-editor/contract/check";
import { libraryNamed, sameOnAnyRelease } from "@online-editor/selection";
import { isByEye, type Job, next, type Search, searchPlan, startSearch } from "@online-editor/triage";
import { isCheckChanged } from "../../document/opening-state.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import type { CheckingParts } from "../checking-parts.ts";
import type { AskedPerson } from "../judging/ask-by-eye.ts";
import { judgeOnRelease } from "../judging/judge-in-frame.ts";
import { keepKnownVerdicts, readKnownVerdicts, subjectOf } from "../judging/known-verdicts.ts";
import { createFrameJob } from "../judging/run-job.ts";
import { searchOf, secondsLeft, startedSearch, withoutImpossible } from "./release-search.ts";
import { changeJob } from "../state.ts";

/** `anew` discards known verdicts. `on` resumes after a reload and also keeps “cannot-run” verdicts. */
export type SearchStart = "usual" | "anew" | "on";

/** Begins a search from the known verdicts; null when there is nothing to search. */
const beginSearch = (
  { store }: Pick<CheckingParts, "store">,
  how: SearchStart,
  since: string | null = null,
) => {
  const workspace = store.getState();
  const { check, code, library: selection, catalogue, opening } = workspace;
  const library = libraryNamed(catalogue, selection.library);
  if (!library || !check?.expectations.length || opening.state !== "open") return null;
  const subject = subjectOf(workspace);
  const known = how === "anew" ? {} : readKnownVerdicts(subject);
  const all = library.releases.map(({ version }) => version);
  const oldest = all.findIndex((version) => version === since);
  const releases = oldest < 0 ? all : all.slice(0, oldest + 1);
  // A bisection asks a person least often.
  const mode = isByEye(check) ? "bisect" : "strip";
  const started = startSearch(releases, { mode, selected: selection.version });
  const isSearched = ([release]: [string, unknown]) => started.releases.includes(release);
  const kept = how === "on" ? known : withoutImpossible(known);
  const search = { ...started, judged: Object.fromEntries(Object.entries(kept).filter(isSearched)) };
  const of = { code, selection, check };
  store.apply((now) => ({ ...now, releaseSearch: { ...startedSearch(search, of, subject), since } }));
  return { workspace, library, check, subject, search, known };
};

/** Finds the release that changed the verdict on the open document, among those from `since` on. */
export const findRelease = (
  parts: CheckingParts,
  person: AskedPerson,
  how: SearchStart,
  since: string | null = null,
): Job<Search> | null => {
  const { store } = parts;
  const begun = beginSearch(parts, how, since);
  if (!begun) return null;
  const { workspace, library, check, subject, search, known } = begun;
  const countJudged = ({ judged }: Search) => Object.keys(judged).length;
  const startedAt = performance.now();
  const timeOf = (plan: Search) =>
    secondsLeft({
      // A person takes the time that a person takes.
      judged: isByEye(check) ? 0 : countJudged(plan) - countJudged(search),
      left: plan.releases.length - countJudged(plan),
      tookMs: performance.now() - startedAt,
    });
  return createFrameJob(parts, searchPlan, {
    workspace,
    plan: search,
    async judge(name, stop) {
      const release = library.releases.find(({ version }) => version === name)?.version;
      if (release === undefined) throw new TypeError(`${name} is none of the releases.`);
      const on = { workspace, library, check, release, person, stop };
      const { judgement, ended } = await judgeOnRelease(parts, on);
      const { verdict, reason, evidence } = judgement;
      return { told: { verdict, reason, fitted: evidence.fitted }, ended };
    },
    onProgress: ({ state, plan, underWay }) => {
      keepKnownVerdicts(subject, { ...known, ...plan.judged });
      const judgedAt = state === "done" ? new Date().toISOString() : null;
      const change = { state, search: plan, underWay, judgedAt, secondsLeft: timeOf(plan) };
      store.apply((now) => changeJob(now, "releaseSearch", change));
    },
  });
};

/** Shows the known verdicts without judging. */
export const showKnown = (parts: Pick<CheckingParts, "store">): void => {
  const begun = beginSearch(parts, "on");
  if (!begun) return;
  const state = next(begun.search).length === 0 ? "done" : "stopped";
  parts.store.apply((now) => changeJob(now, "releaseSearch", { state }));
};

/** Shows the answer that the snippet was saved with, as long as it is about what is on the screen. */
export const showSaved = ({ store }: Pick<CheckingParts, "store">): void => {
  const workspace = store.getState();
  const { check, code, library: selection, catalogue, original } = workspace;
  const library = libraryNamed(catalogue, selection.library);
  const saved = tolerant(SavedAnswer).safeParse(original.check?.["answer"]).data;
  if (!library || !check || !saved || !isAsSaved(workspace)) return;
  const releases = library.releases.map(({ version }) => version);
  const options = { confirms: false, selected: selection.version };
  const search = searchOf(saved, startSearch(releases, options));
  const of = { code, selection, check };
  const { judgedAt } = saved;
  const started = startedSearch(search, of, subjectOf(workspace));
  store.apply((now) => ({ ...now, releaseSearch: { ...started, state: "done", judgedAt, isSaved: true } }));
};

/** True while code, check and all of the selection but the release are those of the snippet. */
const isAsSaved = (workspace: Workspace): boolean => {
  const { original, code, library } = workspace;
  return (
    original.code === code &&
    !isCheckChanged(workspace) &&
    original.library !== null &&
    sameOnAnyRelease(original.library, library)
  );
};
