import type { Library, Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import { libraryNamed } from "@online-editor/selection";
import { createSides, type Reducible, showsSame, type Sides } from "@online-editor/triage";
import {
  digestOf,
  nextCandidates,
  type Reduction,
  sizeOf,
  startReduction,
  recordCandidate,
} from "@online-editor/triage/reduce";
import { explainFailure } from "../../platform/explain-failure.ts";
import type { Workspace } from "../../platform/workspace.ts";
import {
  beginReduction,
  changeReduction,
  type DocumentReduction,
  isSearched,
  whyNotReducible,
  stopReduction,
} from "./document-reduction.ts";
import type { CheckingParts } from "../effects.ts";
import { createHungProcess } from "../judging/hung-process.ts";
import { claimPlace, type FrameJudgement, judgeInFrame, judgeOnRelease } from "../judging/judge-in-frame.ts";
import { judgeSideBySide } from "../judging/judge-several.ts";
import { messages } from "./messages.ts";
import { changeIn } from "../releases/release-facts.ts";

export type ReducingParts = CheckingParts & {
  /** Puts the reduced document into the editor. */
  show: () => void;
};

/** Reduces the open document to the least that shows the same. */
export const createReducing = (parts: ReducingParts): { reduce: () => void; stop: () => void } => {
  const { store } = parts;
  let own: AbortController | null = null;

  const stop = () => {
    own?.abort();
    own = null;
    store.apply(stopReduction);
  };

  return {
    reduce() {
      const workspace = store.getState();
      const { check, code, library: selection, catalogue, releaseSearch } = workspace;
      const library = libraryNamed(catalogue, selection.library);
      if (!library || !check || whyNotReducible(workspace) !== null) return;
      const between = releaseSearch && isSearched(workspace) ? changeIn(releaseSearch.search, library) : null;
      const original = { code, extensions: selection.extensions };
      const controller = (own = new AbortController());
      const isOver = () => controller.signal.aborted;
      store.apply((now) =>
        beginReduction(now, { of: { code, selection, check }, between }, sizeOf(original)),
      );
      void reduceDocument(parts, { workspace, library, check, between, stop: controller.signal })
        .catch((error: unknown) => {
          if (isOver()) return;
          const trouble = error instanceof NotReduced ? error.message : explainFailure(error);
          store.apply((now) => changeReduction(now, { state: "done", trouble }));
        })
        .finally(() => {
          if (own === controller) stop();
        });
    },
    stop,
  };
};

/** Its message says why nothing can be reduced. */
class NotReduced extends Error {}

interface Reduced {
  workspace: Workspace;
  library: Library;
  check: Check;
  between: DocumentReduction["between"];
  stop: AbortSignal;
}

/** What the document shows on one release; `on` is null for the selected one. */
interface Side {
  on: Version | null;
  shown: Judgement;
}

/** Rejects with `NotReduced` when it cannot start. */
const reduceDocument = async (parts: ReducingParts, reduced: Reduced): Promise<void> => {
  const { store } = parts;
  const { workspace, stop } = reduced;
  const { code, library: selection } = workspace;
  const isOver = () => stop.aborted;
  const failure = await claimPlace(parts, workspace);
  if (failure !== null) throw new NotReduced(failure);
  const process = createHungProcess(parts);
  try {
    const sides: Side[] = [];
    for (const on of sidesOf(reduced)) {
      const { judgement: shown, ended } = await judgeOn(parts, reduced, {
        candidate: { code, extensions: selection.extensions },
        on,
        stop,
      });
      await process.endAfter(ended);
      if (isOver()) return;
      const { verdict, reason } = shown;
      if (verdict !== "bad" && verdict !== "good")
        throw new NotReduced(messages.get().notJudged({ release: on ?? selection.version, reason }));
      sides.push({ on, shown });
    }
    const judge = judgeOfSides(parts, reduced, createSides(sides));
    let reduction = startReduction({ code, extensions: selection.extensions });
    await judgeSideBySide<Reducible>(
      {
        next: (most) => nextCandidates(reduction, most),
        nameOf: digestOf,
        judge: async (candidate, signal) => {
          const { shows, ended } = await judge(candidate, signal);
          return {
            ended,
            receive: () => {
              reduction = recordCandidate(reduction, candidate, shows);
              store.apply((now) => changeReduction(now, changeBy(reduction, reduced)));
            },
          };
        },
      },
      { process, stop },
    );
    if (isOver()) return;
    const formatted = await inShape(parts, reduction, stop);
    if (formatted) {
      const { shows, ended } = await judge(formatted, stop);
      await process.endAfter(ended);
      if (shows) reduction = { ...reduction, best: formatted };
    }
    if (isOver()) return;
    store.apply((now) => changeReduction(now, { ...changeBy(reduction, reduced), state: "done" }));
    if (reduction.best !== reduction.original) parts.show();
  } finally {
    process.bringBack();
  }
};

/** The releases to judge on: both sides of a known break, and the selected one. */
const sidesOf = ({ workspace: { library: selection }, between }: Reduced): (Version | null)[] => {
  const others = between ? [between.from, between.to] : [];
  return [
    null,
    ...others.filter((version) => selection.branch !== undefined || version !== selection.version),
  ];
};

/** Judges whether a candidate shows the same on every side; also returns how its last run ended. */
const judgeOfSides =
  (parts: CheckingParts, reduced: Reduced, sides: Sides<Side>) =>
  async (
    candidate: Reducible,
    stop: AbortSignal,
  ): Promise<{ shows: boolean; ended: FrameJudgement["ended"] }> => {
    let ended: FrameJudgement["ended"] = null;
    for (const side of sides.inOrder()) {
      const judged = await judgeOn(parts, reduced, { candidate, on: side.on, stop });
      ({ ended } = judged);
      if (stop.aborted) return { shows: false, ended };
      if (showsSame(side.shown, judged.judgement)) continue;
      sides.noteRefusal(side);
      return { shows: false, ended };
    }
    return { shows: true, ended };
  };

const judgeOn = (
  parts: CheckingParts,
  { workspace, library, check }: Reduced,
  { candidate, on, stop }: { candidate: Reducible; on: Version | null; stop: AbortSignal },
): Promise<FrameJudgement> => {
  const { code, selection } = variantOf(candidate, workspace);
  const reduced = { ...workspace, code, library: selection };
  return on === null
    ? judgeInFrame(parts, reduced, { check, stop })
    : judgeOnRelease(parts, { workspace: reduced, library, check, release: on, stop });
};

const variantOf = ({ code, extensions }: Reducible, { library: selection }: Workspace) => ({
  code,
  selection: { ...selection, extensions: selection.extensions.filter((id) => extensions.includes(id)) },
});

const changeBy = ({ best, tried }: Reduction, { workspace }: Reduced) => ({
  best: variantOf(best, workspace),
  bytes: sizeOf(best),
  tried,
});

/** The smallest candidate, formatted; null when formatting does not make it smaller. */
const inShape = async (
  { formatted }: Pick<CheckingParts, "formatted">,
  { best, original }: Reduction,
  stop: AbortSignal,
): Promise<Reducible | null> => {
  if (best === original) return null;
  const code = await formatted(best.code, stop);
  if (code === null || code === best.code) return null;
  const shaped = { ...best, code };
  return sizeOf(shaped) < sizeOf(original) ? shaped : null;
};
