import type { Library, Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { isByEye, next, startSearch, recordVerdict } from "@online-editor/triage";
import { libraryNamed } from "@online-editor/selection";
import type { Workspace } from "../../platform/workspace.ts";
import type { AskedPerson } from "../judging/ask-by-eye.ts";
import type { CheckingParts } from "../effects.ts";
import { createHungProcess } from "../judging/hung-process.ts";
import { claimPlace, type FrameJudgement, judgeOnRelease } from "../judging/judge-in-frame.ts";
import { judgeSideBySide } from "../judging/judge-several.ts";
import { keepKnownVerdicts, readKnownVerdicts, subjectOf } from "../judging/known-verdicts.ts";
import { changeSearch, stopSearch, takeSearch, withoutImpossible } from "./release-search.ts";

/** `anew` discards known verdicts. `on` resumes after a reload and also keeps “cannot-run” verdicts. */
export type SearchStart = "usual" | "anew" | "on";

/** Finds the release that changed the verdict on the open document. */
export const createSearching = (
  parts: CheckingParts,
  person: AskedPerson,
): {
  find: (how: SearchStart) => void;
  /** Shows known verdicts without judging. */
  show: () => void;
  stop: () => void;
} => {
  const { store } = parts;
  let own: AbortController | null = null;

  const stop = () => {
    own?.abort();
    own = null;
    store.apply(stopSearch);
  };

  /** Starts a search from the known verdicts; null when there is nothing to search. */
  const take = (how: SearchStart) => {
    stop();
    const workspace = store.getState();
    const { check, code, library: selection, catalogue, opening } = workspace;
    const library = libraryNamed(catalogue, selection.library);
    if (!library || !check?.expectations.length || opening.state !== "open") return null;
    const subject = subjectOf(workspace);
    const known = how === "anew" ? { judged: {}, fitted: {} } : readKnownVerdicts(subject);
    const releases = library.releases.map(({ version }) => version);
    const judged = how === "on" ? known.judged : withoutImpossible(known.judged);
    // A bisection asks a person least often.
    const mode = isByEye(check) ? "bisect" : "strip";
    const search = { ...startSearch(releases, { mode, selected: selection.version }), judged };
    const of = { code, selection, check };
    store.apply((now) =>
      takeSearch(now, { state: "running", search, of, subject, fitted: known.fitted, underWay: [] }),
    );
    return { workspace, searched: { library, check, subject, person } };
  };

  return {
    find(how) {
      const taken = take(how);
      if (!taken) return;
      const controller = (own = new AbortController());
      const searched = { ...taken.searched, stop: controller.signal };
      void searchReleases(parts, taken.workspace, searched).finally(() => {
        if (own === controller) stop();
      });
    },
    show() {
      if (!take("on")) return;
      store.apply((state) => {
        const { releaseSearch } = state;
        const isDone = releaseSearch !== null && next(releaseSearch.search).length === 0;
        return isDone ? changeSearch(state, { state: "done" }) : stopSearch(state);
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

  const receive = (release: Version, judgement: FrameJudgement["judgement"]) => {
    const { verdict, reason, evidence } = judgement;
    store.apply((state) => {
      const { releaseSearch } = state;
      if (!releaseSearch) return state;
      return changeSearch(state, {
        search: recordVerdict(releaseSearch.search, release, { verdict, reason }),
        fitted: { ...releaseSearch.fitted, [release]: evidence.fitted },
      });
    });
    const found = now();
    if (found) keepKnownVerdicts(subject, { judged: found.search.judged, fitted: found.fitted });
  };

  const failure = await claimPlace(parts, workspace);
  if (failure !== null) {
    if (!isOver()) parts.notify(failure);
    return;
  }
  await judgeSideBySide<Version>(
    {
      next: () => {
        const search = now()?.search;
        const wanted = search ? next(search) : [];
        return wanted.flatMap(
          (one) => library.releases.find(({ version }) => version === one)?.version ?? [],
        );
      },
      nameOf: (release) => release,
      judge: async (release, signal) => {
        const on = { workspace, library, check, release, person, stop: signal };
        const { judgement, ended } = await judgeOnRelease(parts, on);
        return {
          ended,
          receive: () => {
            receive(release, judgement);
          },
        };
      },
      onUnderWay: (underWay) => {
        store.apply((state) => changeSearch(state, { underWay }));
      },
    },
    { process, stop },
  );
  process.bringBack();
  if (!isOver()) store.apply((state) => changeSearch(state, { state: "done", underWay: [] }));
};
