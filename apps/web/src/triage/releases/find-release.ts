import { type Library, type Selection, tolerant } from "@online-editor/contract";
import { SavedAnswer } from "@online-editor/contract/check";
import { libraryNamed } from "@online-editor/selection";
import {
  fitSelection,
  isByEye,
  type Job,
  next,
  recordVerdict,
  type Search,
  searchPlan,
  startSearch,
} from "@online-editor/triage";
import { showTool } from "../../platform/screen.ts";
import { type CheckingParts, takeSubject } from "../subject.ts";
import { plainConditions, sameConditions, shownVariant } from "../variant.ts";
import type { AskedPerson } from "../judging/ask-by-eye.ts";
import { judgeOnRelease } from "../judging/judge-in-frame.ts";
import { type JobStart, keepKnownVerdicts, readKnownVerdicts, subjectOf } from "../judging/known-verdicts.ts";
import { createFrameJob, toldOf } from "../judging/run-job.ts";
import { isAsSaved, searchOf, secondsLeft, startedSearch } from "./release-search.ts";
import { changeJob } from "../state.ts";

/** What a search goes on with: the subject that its verdicts are kept under, and what they are about. */
export interface GoneOn {
  subject: string;
  isBeforeReduced: boolean;
}

/**
 * Finds the release that changed the verdict on the open document, among those from the workspace's `searchFrom` on.
 * What is known of them is shown before it starts.
 */
export const findRelease = (
  parts: CheckingParts,
  person: AskedPerson,
  how: JobStart,
  goneOn?: GoneOn,
): Job<Search> | null => {
  const { store } = parts;
  const taken = takeSubject(store.getState());
  if (!taken) return null;
  const { workspace, library, check, of } = taken;
  const { searchFrom: since } = workspace;
  const subject = goneOn?.subject ?? subjectOf(workspace);
  const reducedTo = goneOn?.isBeforeReduced ? [of] : [];
  const all = library.releases.map(({ version }) => version);
  const oldest = all.findIndex((version) => version === since);
  const releases = oldest < 0 ? all : all.slice(0, oldest + 1);
  // A bisection asks a person least often.
  const mode = isByEye(check) ? "bisect" : "strip";
  const started = startSearch(releases, { mode, selected: of.selection.version, all });
  const known = Object.entries(readKnownVerdicts(subject, how));
  const judged = Object.fromEntries(known.filter(([release]) => started.releases.includes(release)));
  const search = { ...started, judged };
  const state = next(search).length === 0 ? "done" : "stopped";
  store.apply((now) => ({
    ...now,
    releaseSearch: { ...startedSearch(search, of, subject), since, state, reducedTo },
  }));
  const countJudged = ({ judged: one }: Search) => Object.keys(one).length;
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
    async judge(name, stop, plan) {
      const release = library.releases.find(({ version }) => version === name)?.version;
      if (release === undefined) throw new TypeError(`${name} is none of the releases.`);
      const ask: AskedPerson["ask"] = (asked, about, until) =>
        person.ask(asked, about, until, askedAfter(plan, name, { library, selection: of.selection }));
      return toldOf(await judgeOnRelease(parts, taken, { release, person: { ask }, stop }));
    },
    onProgress: ({ state, plan, underWay }) => {
      keepKnownVerdicts(subject, plan.judged);
      const judgedAt = state === "done" ? new Date().toISOString() : null;
      const change = { state, search: plan, underWay, judgedAt, secondsLeft: timeOf(plan) };
      store.apply((now) => {
        const changed = changeJob(now, "releaseSearch", change);
        // A phone showed what was asked about.
        return state === "done" && isByEye(check) ? showTool(changed, "check") : changed;
      });
    },
  });
};

/** What a person is asked about next if this release is broken: the two stand beside each other. Null: nothing. */
const askedAfter = (
  plan: Search,
  release: string,
  { library, selection }: { library: Library; selection: Selection },
): Selection | null => {
  const [after] = next(recordVerdict(plan, release, { verdict: "bad", reason: "" }));
  const version = library.releases.find((one) => one.version === after)?.version;
  const fitted = version && fitSelection(library, selection, version);
  return fitted && "selection" in fitted ? fitted.selection : null;
};

/** Shows the answer that the snippet was saved with, as long as it is about what is on the screen. */
export const showSaved = ({ store }: Pick<CheckingParts, "store">): void => {
  const workspace = store.getState();
  const { check, library: selection, catalogue, original } = workspace;
  const library = libraryNamed(catalogue, selection.library);
  const saved = tolerant(SavedAnswer).safeParse(original.check?.saved["answer"]).data;
  const shown = shownVariant(workspace);
  if (!library || !check || !saved || !isAsSaved(workspace) || !sameConditions(shown, plainConditions))
    return;
  const all = library.releases.map(({ version }) => version);
  const judgedReleases = new Set(saved.verdicts.flatMap(({ releases }) => releases));
  const releases = all.slice(0, all.findLastIndex((version) => judgedReleases.has(version)) + 1);
  const since = releases.length === all.length ? null : (releases.at(-1) ?? null);
  const mode = isByEye(check) ? "bisect" : "strip";
  const options = { mode, confirms: false, selected: selection.version, all } as const;
  const search = searchOf(saved, startSearch(releases, options));
  const of = { ...shown, check };
  const { judgedAt } = saved;
  const started = startedSearch(search, of, subjectOf(workspace));
  store.apply((now) => ({
    ...now,
    releaseSearch: {
      ...started,
      since,
      state: "done",
      judgedAt,
      isSaved: true,
      reducedTo: saved.isBeforeReduced ? [of] : [],
    },
  }));
};
