import type { GuardedDocument } from "@online-editor/run/guard";
import type { Keeper } from "@online-editor/run";
import type { LastFinding } from "./thread-finding.ts";

/** Guards the loops of documents if they would hang the editor, which is measured at run time. */
export type ThreadGuard = ReturnType<typeof createThreadGuard>;

export const createThreadGuard = ({
  trial,
  last,
}: {
  /** Blocks the thread of documents. */
  trial: Pick<Keeper, "block">;
  last: LastFinding;
}) => {
  let isShared = last.read();
  let guardLoops: ((code: string) => GuardedDocument) | undefined;
  let measuring: Promise<void> | undefined;

  const measureNow = async () => {
    // If the keeper does not answer, the last finding is used; otherwise an unneeded guard does little harm.
    isShared = (await sharesThread(trial)) ?? isShared ?? true;
    last.write(isShared);
  };
  const measureOnce = () => (measuring ??= measureNow());
  /** Measures what is unknown, and fetches what is needed. */
  const prepare = async () => {
    if (isShared === null) await measureOnce();
    if (isShared && !guardLoops) ({ guardLoops } = await import("@online-editor/run/guard"));
  };

  return {
    /**
     * True when something must be measured or fetched before a run. A page's first run relies on the last finding, and
     * does not wait without one.
     */
    isMissing: (run: "first" | "later"): boolean =>
      isShared === null ? run === "later" : isShared && !guardLoops,
    prepare,
    /** Measures again, once: the browser's configuration may have changed. */
    async measure() {
      await measureOnce();
      await prepare();
    },
    /** The guarded document, or the unchanged one if threads are not shared. */
    guard: (code: string): GuardedDocument =>
      isShared && guardLoops ? guardLoops(code) : { code, loops: 0 },
  };
};

/** A guard that guards nothing. */
export const noGuard: ThreadGuard = {
  isMissing: () => false,
  prepare: async () => undefined,
  measure: async () => undefined,
  guard: (code) => ({ code, loops: 0 }),
};

/** In milliseconds: a short one, which nearly always is enough, then longer ones than a busy machine stops a free thread. */
const blocks = [30, 150, 150, 150];
/** An editor that was stopped by this much less than the frame has a thread of its own. */
const shorterByMs = 10;

/** Whether a frame's script stops the editor: it does if it stops at each try. Null if the frame does not answer. */
const sharesThread = async ({ block }: Pick<Keeper, "block">): Promise<boolean | null> => {
  for (const ms of blocks) {
    const pauseMs = await longestPause(block(ms));
    if (pauseMs === null) return null;
    if (pauseMs < ms - shorterByMs) return false;
  }
  return true;
};

/** The longest time in which this thread had no turn until a promise resolved, in milliseconds. */
const longestPause = async (answer: Promise<boolean>): Promise<number | null> => {
  let [last, longestMs, isOver] = [performance.now(), 0, false];
  const turn = () => {
    const at = performance.now();
    longestMs = Math.max(longestMs, at - last);
    last = at;
    if (!isOver) setTimeout(turn);
  };
  setTimeout(turn);
  const hasAnswered = await answer;
  isOver = true;
  turn();
  return hasAnswered ? longestMs : null;
};
