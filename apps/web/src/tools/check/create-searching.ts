import type { Library, Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { fitSelection, isByEye, next, startSearch, tell } from "@online-editor/triage";
import { libraryNamed } from "@online-editor/selection";
import type { Workspace } from "../../kernel/workspace.ts";
import type { AskedPerson } from "./ask-by-eye.ts";
import type { CheckingParts } from "./effects.ts";
import { createHungProcess, mayBeHeldUp, mayComeLate } from "./hung-process.ts";
import { claimPlace, type FrameJudgement, impossible, judgeInFrame } from "./judge-in-frame.ts";
import { keepKnownVerdicts, readKnownVerdicts, subjectOf } from "./known-verdicts.ts";
import { changeSearch, stopSearch, takeSearch, withoutImpossible } from "./release-search.ts";

/** The frames share a thread, but not the time that they wait for files, and for what is expected to become true. */
const mostAtOnce = 4;
/** After so many runs that held up the others, each is run alone. */
const mostHeldUp = 2;

/** `anew`: what is known is judged again. `on`: after a reload, what could not run is known too. */
export type SearchStart = "usual" | "anew" | "on";

/** Finds the release that changed the verdict on the open document. */
export const createSearching = (
  parts: CheckingParts,
  person: AskedPerson,
): { find: (how: SearchStart) => void; stop: () => void } => {
  const { store } = parts;
  let own: AbortController | null = null;

  const stop = () => {
    own?.abort();
    own = null;
    store.apply(stopSearch);
  };

  return {
    find(how) {
      stop();
      const workspace = store.getState();
      const { check, code, library: selection, catalogue, opening } = workspace;
      const library = libraryNamed(catalogue, selection.library);
      if (!library || !check?.expectations.length || opening.state !== "open") return;
      const subject = subjectOf(workspace);
      const known = how === "anew" ? { judged: {}, fitted: {} } : readKnownVerdicts(subject);
      const releases = library.releases.map(({ version }) => version);
      const judged = how === "on" ? known.judged : withoutImpossible(known.judged);
      // A person is asked as seldom as can be.
      const mode = isByEye(check) ? "bisect" : "strip";
      const search = { ...startSearch(releases, { mode }), judged };
      const of = { code, selection, check };
      const controller = (own = new AbortController());
      store.apply((now) =>
        takeSearch(now, { state: "running", search, of, subject, fitted: known.fitted, underWay: [] }),
      );
      void searchReleases(parts, workspace, {
        library,
        check,
        subject,
        person,
        stop: controller.signal,
      }).finally(() => {
        if (own === controller) stop();
      });
    },
    stop,
  };
};

interface Searched {
  library: Library;
  check: Check;
  subject: string;
  person: AskedPerson;
  stop: AbortSignal;
}

const searchReleases = async (parts: CheckingParts, workspace: Workspace, searched: Searched) => {
  const { store } = parts;
  const { library, check, subject, person, stop } = searched;
  const isOver = () => stop.aborted;
  const process = createHungProcess(parts);
  const now = () => store.getState().releaseSearch;
  const underWay = new Map<Version, { controller: AbortController; ended: Promise<void> }>();
  let atOnce = Math.min(mostAtOnce, navigator.hardwareConcurrency);
  let heldUp = 0;
  /** So many of the next are run alone, to tell which of them holds up the others. */
  let alone = 0;
  const triedTwice = new Set<Version>();

  const receive = (release: Version, judgement: FrameJudgement["judgement"]) => {
    const { verdict, reason, evidence } = judgement;
    store.apply((state) => {
      const { releaseSearch } = state;
      if (!releaseSearch) return state;
      return changeSearch(state, {
        search: tell(releaseSearch.search, release, { verdict, reason }),
        fitted: { ...releaseSearch.fitted, [release]: evidence.fitted },
      });
    });
    const found = now();
    if (found) keepKnownVerdicts(subject, { judged: found.search.judged, fitted: found.fitted });
  };

  const judgeRelease = async (release: Version, controller: AbortController) => {
    const found = await judgeOn(parts, {
      workspace,
      library,
      check,
      release,
      person,
      stop: controller.signal,
    });
    underWay.delete(release);
    if (isOver() || controller.signal.aborted) {
      await process.endAfter(found.ended);
      return;
    }
    if (mayBeHeldUp(found.ended)) {
      heldUp += 1;
      if (heldUp >= mostHeldUp) atOnce = 1;
      if (underWay.size === 0 && mayComeLate(found.ended) && !triedTwice.has(release)) {
        // A busy machine is no verdict.
        triedTwice.add(release);
        return;
      }
      if (underWay.size > 0) {
        // Any of them may be the one that holds up the others.
        alone = underWay.size + 1;
        for (const other of underWay.values()) other.controller.abort();
        await Promise.all(Array.from(underWay.values(), ({ ended }) => ended));
        await process.endAfter(found.ended);
        return;
      }
    }
    receive(release, found.judgement);
    await process.endAfter(found.ended);
  };

  const begin = (release: Version) => {
    const controller = new AbortController();
    const stopThis = () => {
      controller.abort();
    };
    stop.addEventListener("abort", stopThis);
    const ended = judgeRelease(release, controller).finally(() => {
      underWay.delete(release);
      stop.removeEventListener("abort", stopThis);
    });
    underWay.set(release, { controller, ended });
  };

  const hindrance = await claimPlace(parts, workspace);
  if (hindrance !== null) {
    if (!isOver()) parts.notify(hindrance);
    return;
  }
  while (!isOver()) {
    const search = now()?.search;
    const waiting = search ? next(search).filter((release) => !isUnderWay(underWay, release)) : [];
    const room = (alone > 0 ? 1 : atOnce) - underWay.size;
    for (const release of waiting.slice(0, Math.max(0, room))) {
      if (alone > 0) alone -= 1;
      const { version } = library.releases.find((one) => one.version === release) ?? {};
      if (version !== undefined) begin(version);
    }
    if (underWay.size === 0) break;
    store.apply((state) => changeSearch(state, { underWay: [...underWay.keys()] }));
    await Promise.race(Array.from(underWay.values(), ({ ended }) => ended));
  }
  await Promise.all(Array.from(underWay.values(), ({ ended }) => ended));
  process.bringBack();
  if (!isOver()) store.apply((state) => changeSearch(state, { state: "done", underWay: [] }));
};

const isUnderWay = (underWay: ReadonlyMap<Version, unknown>, release: string) =>
  [...underWay.keys()].some((one) => one === release);

/** Judges a document on one release, with what of its selection can be had there. */
const judgeOn = async (
  parts: CheckingParts,
  {
    workspace,
    library,
    check,
    release,
    person,
    stop,
  }: Omit<Searched, "subject"> & { workspace: Workspace; release: Version },
): Promise<FrameJudgement> => {
  const fit = fitSelection(library, workspace.library, release);
  if ("impossible" in fit) return impossible(check, fit.impossible);
  const { selection, fitted } = fit;
  try {
    return await judgeInFrame(parts, { ...workspace, library: selection }, { check, fitted, person, stop });
  } catch (error) {
    return impossible(check, error instanceof Error ? error.message : String(error));
  }
};
