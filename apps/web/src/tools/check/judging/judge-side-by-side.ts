import { mayHaveBeenSlow, type RawCheckedRun } from "@online-editor/run";
import { type HungProcess, mayBeHeldUp } from "./hung-process.ts";

/** The frames share a thread, but not the time that they wait for files, and for what is expected to become true. */
const mostAtOnce = 4;
/** After so many runs that held up the others, each is run alone. */
const mostHeldUp = 2;

/** What is judged in frames, and what becomes of it. */
export interface FramePlan<One> {
  /** What to judge now, at most so many, the most telling first; what is under way may be among them. None: it is done. */
  next(most: number): readonly One[];
  nameOf(one: One): string;
  /** Tells how its last run ended, and takes what was found when that counts. */
  judge(one: One, stop: AbortSignal): Promise<{ ended: RawCheckedRun["ended"] | null; receive: () => void }>;
  onUnderWay?(all: readonly One[]): void;
}

/**
 * Carries a plan out with some frames side by side, until nothing is left or it is stopped: then no frame is left either.
 * What may have been held up by another one is judged again alone. The place of the document must have been claimed.
 */
export const judgeSideBySide = async <One>(
  { next, nameOf, judge, onUnderWay }: FramePlan<One>,
  { process, stop }: { process: HungProcess; stop: AbortSignal },
): Promise<void> => {
  const isOver = () => stop.aborted;
  const underWay = new Map<string, { one: One; controller: AbortController; ended: Promise<void> }>();
  let atOnce = Math.min(mostAtOnce, navigator.hardwareConcurrency);
  let heldUp = 0;
  /** So many of the next are run alone, to tell which of them holds up the others. */
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
        // A busy machine is no verdict.
        triedTwice.add(name);
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
