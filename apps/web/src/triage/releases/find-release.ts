import { type Library, type Selection, tolerant } from "@online-editor/contract";
import { SavedAnswer } from "@online-editor/contract/check";
import { libraryNamed } from "@online-editor/selection";
import {
  fitSelection,
  isByEye,
  type Judged,
  next,
  recordVerdict,
  type Search,
  searchPlan,
  startSearch,
} from "@online-editor/triage";
import { showTool } from "../../platform/screen.ts";
import type { AskedPerson } from "../judging/ask-by-eye.ts";
import { type CheckingParts, takeSubject } from "../subject.ts";
import { plainConditions, sameConditions, shownVariant } from "../variant.ts";
import type { JobKind } from "../judging/begin-job.ts";
import { judgeOnRelease } from "../judging/judge-in-frame.ts";
import { keyOfSubject } from "../judging/known-verdicts.ts";
import { resultOf } from "../judging/run-job.ts";
import {
  isAsSaved,
  type ReleaseSearch,
  SearchLimit,
  searchOf,
  secondsLeft,
  startedSearch,
  unsaved,
} from "./release-search.ts";

/**
 * Finds the release that changed the verdict on the open document. What is known of the releases is shown before it
 * starts.
 */
export const findRelease: JobKind<ReleaseSearch, string, Judged> = {
  plan: searchPlan,
  subjectOf: takeSubject,
  kept: { keyOf: keyOfSubject, verdictsOf: ({ judged }) => judged, options: SearchLimit },
  begin: ({ parts, person, subject, options: { since }, isBeforeReduced, known }) => {
    const { library, check, of } = subject;
    const all = library.releases.map(({ version }) => version);
    const oldest = all.findIndex((version) => version === since);
    const releases = oldest < 0 ? all : all.slice(0, oldest + 1);
    // A bisection asks a person least often.
    const mode = isByEye(check) ? "bisect" : "strip";
    const started = startSearch(releases, { mode, selected: of.selection.version, all });
    const judged = Object.entries(known).filter(([release]) => started.releases.includes(release));
    const search = { ...started, judged: Object.fromEntries(judged) };
    const countJudged = (plan: Search) => Object.keys(plan.judged).length;
    const startedAt = performance.now();
    const timeOf = (plan: Search) =>
      secondsLeft({
        // A person takes the time that a person takes.
        judged: isByEye(check) ? 0 : countJudged(plan) - countJudged(search),
        left: plan.releases.length - countJudged(plan),
        tookMs: performance.now() - startedAt,
      });
    // Its commits were those of another answer.
    parts.store.apply((now) => ({ ...now, jobs: { ...now.jobs, commits: undefined } }));
    return {
      shown: { ...unsaved, plan: search, reducedTo: isBeforeReduced ? [of] : [] },
      async judge(name, stop, plan) {
        const release = all.find((version) => version === name);
        if (release === undefined) throw new TypeError(`${name} is none of the releases.`);
        const ask: AskedPerson["ask"] = (asked, about, until) =>
          person.ask(asked, about, until, askedAfter(plan, name, { library, selection: of.selection }));
        return resultOf(await judgeOnRelease(parts, subject, { release, person: { ask }, stop }));
      },
      onProgress: ({ state, plan }) => ({
        judgedAt: state === "done" ? new Date().toISOString() : null,
        secondsLeft: timeOf(plan),
      }),
      onEnd({ state }) {
        // A phone showed what was asked about.
        if (state === "done" && isByEye(check)) parts.store.apply((now) => showTool(now, "check"));
      },
    };
  },
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
  const subject = { ...shown, check };
  const { judgedAt } = saved;
  const found: ReleaseSearch = {
    // Without a key: only what somebody started here goes on after a reload.
    ...startedSearch(search, subject, ""),
    options: { since },
    state: "done",
    judgedAt,
    isSaved: true,
    reducedTo: saved.isBeforeReduced ? [subject] : [],
  };
  store.apply((now) => ({ ...now, jobs: { ...now.jobs, releases: found } }));
};
