import { mayHaveBeenSlow, type RawCheckedRun } from "@online-editor/run";
import { type HungProcess, mayBeHeldUp, createHungProcess } from "./hung-process.ts";
import type { Check } from "@online-editor/contract/check";
import type { Workspace } from "../../platform/workspace.ts";
import type { CheckingParts, ReceiveJudged } from "../effects.ts";
import type { Variant } from "../variant.ts";
import { claimPlace, impossible, judgeInFrame } from "./judge-in-frame.ts";

/** Frames share a thread, so more would not run faster; but they wait for files and expectations at the same time. */
const mostAtOnce = 4;
/** After this many blocked runs, the remaining ones run alone. */
const mostHeldUp = 2;

/** What to judge in frames, and how to receive the judgements. */
export interface FramePlan<One> {
  /** Up to `most` items to judge next, most informative first; may include running ones. Empty: the plan is done. */
  next(most: number): readonly One[];
  nameOf(one: One): string;
  /** Judges an item: how its last run ended, and `receive` to store the judgement if it counts. */
  judge(one: One, stop: AbortSignal): Promise<{ ended: RawCheckedRun["ended"] | null; receive: () => void }>;
  onUnderWay?(all: readonly One[]): void;
}

/**
 * Judges a plan in several frames in parallel, until nothing is left or it is stopped; no frame outlives it. Runs that
 * another one may have blocked are judged again alone. Requires `claimPlace` first.
 */
export const judgeSideBySide = async <One>(
  { next, nameOf, judge, onUnderWay }: FramePlan<One>,
  { process, stop }: { process: HungProcess; stop: AbortSignal },
): Promise<void> => {
  const isOver = () => stop.aborted;
  const underWay = new Map<string, { one: One; controller: AbortController; ended: Promise<void> }>();
  let atOnce = Math.min(mostAtOnce, navigator.hardwareConcurrency);
  let heldUp = 0;
  /** How many of the next runs are run alone, to find the one that blocks the others. */
  let alone = 0;
  const triedTwice = new Set<string>();

  const judgeOne = async (one: One, controller: AbortController) => {
    const name = nameOf(one);
    const found = await judge(one, controller.signal);
    underWay.delete(name);
    if (isOver() || controller.signal.aborted) {
      await process.endAfter(found.ended);
      return;
    }
    if (mayBeHeldUp(found.ended)) {
      heldUp += 1;
      if (heldUp >= mostHeldUp) atOnce = 1;
      if (underWay.size === 0 && mayHaveBeenSlow(found.ended) && !triedTwice.has(name)) {
        // A slow machine must not decide a verdict: try once more.
        triedTwice.add(name);
        return;
      }
      if (underWay.size > 0) {
        // Any running one may be the one that blocks the others.
        alone = underWay.size + 1;
        for (const other of underWay.values()) other.controller.abort();
        await Promise.all(Array.from(underWay.values(), ({ ended }) => ended));
        await process.endAfter(found.ended);
        return;
      }
    }
    found.receive();
    await process.endAfter(found.ended);
  };

  const begin = (one: One) => {
    const controller = new AbortController();
    const stopThis = () => {
      controller.abort();
    };
    stop.addEventListener("abort", stopThis);
    const ended = judgeOne(one, controller).finally(() => {
      underWay.delete(nameOf(one));
      stop.removeEventListener("abort", stopThis);
    });
    underWay.set(nameOf(one), { one, controller, ended });
  };

  while (!isOver()) {
    const waiting = next(atOnce).filter((one) => !underWay.has(nameOf(one)));
    const room = (alone > 0 ? 1 : atOnce) - underWay.size;
    for (const one of waiting.slice(0, Math.max(0, room))) {
      if (alone > 0) alone -= 1;
      begin(one);
    }
    if (underWay.size === 0) break;
    onUnderWay?.(Array.from(underWay.values(), ({ one }) => one));
    await Promise.race(Array.from(underWay.values(), ({ ended }) => ended));
  }
  await Promise.all(Array.from(underWay.values(), ({ ended }) => ended));
};

/** Judges a document in several variants, one after the other, in hidden frames. */
export const judgeEach = async (
  parts: CheckingParts,
  workspace: Workspace,
  {
    check,
    variants,
    receive,
    stop,
  }: { check: Check; variants: readonly Variant[]; receive: ReceiveJudged; stop: AbortSignal },
): Promise<void> => {
  const process = createHungProcess(parts);
  const failure = await claimPlace(parts, workspace);
  for (const [place, { code, selection }] of variants.entries()) {
    const judge = async () => {
      if (failure !== null) return impossible(check, failure);
      try {
        return await judgeInFrame(parts, { ...workspace, code, library: selection }, { check, stop });
      } catch (error) {
        return impossible(check, error instanceof Error ? error.message : String(error));
      }
    };
    const found = stop.aborted ? null : await judge();
    await process.endAfter(found?.ended ?? null);
    const { verdict, reason } = found?.judgement ?? {};
    const isKnown = !stop.aborted && verdict !== undefined && reason !== undefined;
    receive(place, isKnown ? { verdict, reason } : null);
  }
  process.bringBack();
};
