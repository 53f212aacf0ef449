/** How to measure the editor's thread against another frame's. */
export interface ThreadTrial {
  /** Blocks the frame's thread for this long; false if it does not answer. */
  block(ms: number): Promise<boolean>;
}

const blockedMs = 30;
/** An editor that was never stopped this long while the frame blocked has a thread of its own. */
const stoodStillMs = 25;
const calmMs = 15;
const tries = 8;
/** Longer than a busy machine delays a free thread. */
const longBlockedMs = 150;
const longStoodStillMs = 140;
const longTries = 3;

/**
 * Whether a frame's script stops the editor. One try without a stop proves that it does not; proving that it does takes
 * eight with a stop, three longer ones, and eight without a block that did not stop: otherwise the machine is busy.
 * Null in that case, or if the frame does not answer.
 */
export const sharesThread = async ({ block }: ThreadTrial): Promise<boolean | null> => {
  const blocks = [
    ...Array.from({ length: tries }, () => ({ ms: blockedMs, limitMs: stoodStillMs })),
    ...Array.from({ length: longTries }, () => ({ ms: longBlockedMs, limitMs: longStoodStillMs })),
  ];
  for (const { ms, limitMs } of blocks) {
    const pauseMs = await longestPause(block(ms));
    if (pauseMs === null) return null;
    if (pauseMs < limitMs) return false;
  }
  const calm: number[] = [];
  for (let trial = 0; trial < tries; trial += 1) {
    const pauseMs = await longestPause(bothOf(block(0), wait(blockedMs)));
    if (pauseMs === null) return null;
    calm.push(pauseMs);
  }
  const [median = Number.POSITIVE_INFINITY] = calm.toSorted((one, other) => one - other).slice(tries / 2);
  return median < calmMs ? true : null;
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

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const bothOf = async (answer: Promise<boolean>, other: Promise<void>) => {
  const [hasAnswered] = await Promise.all([answer, other]);
  return hasAnswered;
};
