/** A plan as plain data: what it wants judged, and what it is after that. */
export interface Plan<State, One> {
  /** What to judge now, at most so many, the most telling first; none: it is done. */
  next(state: State, most: number): readonly One[];
  nameOf(one: One): string;
  /** Judges one, and returns how that changes the plan as it is by then. */
  judge(one: One): Promise<(state: State) => State>;
  onProgress(state: State): void;
}

/**
 * Carries a plan out, with so many judged side by side, until nothing is left to judge or it is stopped. Returns what is
 * known then.
 */
export const runPlan = async <State, One>(
  started: State,
  { next, nameOf, judge, onProgress }: Plan<State, One>,
  { workers, stop }: { workers: number; stop: AbortSignal },
): Promise<State> => {
  let state = started;
  const underWay = new Map<string, Promise<void>>();
  const begin = (one: One) => {
    const run = async () => {
      const change = await judge(one);
      state = change(state);
      underWay.delete(nameOf(one));
    };
    underWay.set(nameOf(one), run());
  };
  for (;;) {
    const waiting = stop.aborted ? [] : next(state, workers).filter((one) => !underWay.has(nameOf(one)));
    for (const one of waiting.slice(0, workers - underWay.size)) begin(one);
    if (underWay.size === 0) return state;
    onProgress(state);
    await Promise.race(underWay.values());
  }
};
