/** How the editor's thread is measured against another frame's. */
export interface ThreadTrial {
  /** Has the frame block its thread for so long; false when it does not answer. */
  block(ms: number): Promise<boolean>;
}

const blockedMs = 30;
/** An editor that never stood still for so long while the frame blocked has a thread of its own. */
const stoodStillMs = 25;
const calmMs = 15;
const tries = 8;
/** Longer than a busy machine leaves a thread of its own without a turn. */
const longBlockedMs = 150;
const longStoodStillMs = 140;
const longTries = 3;

/**
 * Whether a frame's script stops the editor. One try in which the editor went on proves that it does not; that it
 * does takes eight in which it stood still, three longer ones, and eight without a block in which it did not: else the
 * machine is busy. Null where that is so, or the frame does not answer.
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

/** The longest time in which this thread had no turn until a promise was kept, in milliseconds. */
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
