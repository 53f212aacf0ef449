/** What a job follows, over plain data that can be stored, shown and resumed. */
export interface PlanKind<Plan, One, Result> {
  /** Up to `most` items to judge next, most informative first; may include running ones. Empty: the plan is done. */
  next(plan: Plan, most: number): readonly One[];
  nameOf(one: One): string;
  /** The plan with the verdict on an item. */
  record(plan: Plan, one: One, result: Result): Plan;
}

export interface JobProgress<Plan, One> {
  state: "running" | "stopped" | "done";
  plan: Plan;
  underWay: readonly One[];
}

export interface Outcome<Result> {
  result: Result;
  /** Why the verdict may not be the item's own: another one under way blocked it, or the machine was slow as well. */
  doubt?: "blocked" | "slow" | null;
  /** Ends what the run left behind; awaited before the next one begins. */
  tidy?: () => Promise<void>;
}

export interface JobParts<Plan, One, Result> {
  plan: Plan;
  /** The most items under way at once. */
  atOnce: number;
  /** `plan` is the one that asked for the item. */
  judge(one: One, stop: AbortSignal, plan: Plan): Promise<Outcome<Result>>;
  /** Completes the plan before anything is judged. */
  prepare?(plan: Plan, stop: AbortSignal): Promise<Plan>;
  /** Adds what is to be judged next once nothing is left; the same plan: nothing. */
  goOn?(plan: Plan, stop: AbortSignal): Promise<Plan>;
  /** Completes the plan once nothing is left to judge. */
  finish?(plan: Plan, stop: AbortSignal): Promise<Plan>;
  onProgress?(progress: JobProgress<Plan, One>): void;
}

export interface Job<Plan> {
  /**
   * Starts, or resumes after a stop, and ends when the plan is done, `until` aborts or the job is stopped; then nothing
   * is under way. Returns the plan so far. Rejects with the failure of a part.
   */
  start(until?: AbortSignal): Promise<Plan>;
  /** Keeps what is known, and ignores the verdicts of what is under way. */
  stop(): void;
}

/** Carries out a plan: judges what it asks for, several at once, and records the verdicts in it. */
export const createJob = <Plan, One, Result>(
  kind: PlanKind<Plan, One, Result>,
  parts: JobParts<Plan, One, Result>,
): Job<Plan> => {
  const { prepare, goOn, finish, onProgress } = parts;
  let now: JobProgress<Plan, One> = { state: "stopped", plan: parts.plan, underWay: [] };
  let controller = new AbortController();
  const show = (change: Partial<JobProgress<Plan, One>>) => {
    now = { ...now, ...change };
    onProgress?.(now);
  };
  const stop = () => {
    if (now.state !== "running") return;
    controller.abort();
    show({ state: "stopped", underWay: [] });
  };

  const start = async (until?: AbortSignal) => {
    if (until?.aborted) return now.plan;
    const { signal } = (controller = new AbortController());
    const change = (by: Partial<JobProgress<Plan, One>>) => {
      if (!signal.aborted) show(by);
    };
    until?.addEventListener("abort", stop);
    try {
      change({ state: "running" });
      if (prepare) change({ plan: await prepare(now.plan, signal) });
      let judged: Plan;
      do {
        await judgeAll(kind, parts, {
          plan: () => now.plan,
          record: (one, result) => change({ plan: kind.record(now.plan, one, result) }),
          onUnderWay: (underWay) => change({ underWay }),
          stop: signal,
        });
        judged = now.plan;
        if (goOn && !signal.aborted) change({ plan: await goOn(now.plan, signal) });
      } while (judged !== now.plan && !signal.aborted);
      if (finish && !signal.aborted) change({ plan: await finish(now.plan, signal) });
      change({ state: "done", underWay: [] });
    } catch (error) {
      if (signal.aborted) return now.plan;
      stop();
      throw error;
    } finally {
      until?.removeEventListener("abort", stop);
    }
    return now.plan;
  };

  return { start, stop };
};

/** After this many blocked runs, the remaining ones run alone. */
const mostBlocked = 2;

/** Judges until nothing is left or it is stopped. Runs that another one may have blocked are judged again alone. */
const judgeAll = async <Plan, One, Result>(
  { next, nameOf }: PlanKind<Plan, One, Result>,
  { atOnce, judge }: Pick<JobParts<Plan, One, Result>, "atOnce" | "judge">,
  {
    plan,
    record,
    onUnderWay,
    stop,
  }: {
    plan: () => Plan;
    record: (one: One, result: Result) => void;
    onUnderWay: (all: readonly One[]) => void;
    stop: AbortSignal;
  },
): Promise<void> => {
  const underWay = new Map<string, { one: One; controller: AbortController; ended: Promise<void> }>();
  let blocked = 0;
  /** How many of the next runs are run alone, to find the one that blocks the others. */
  let alone = 0;
  const repeated = new Set<string>();

  const judgeOne = async (one: One, { signal }: AbortController) => {
    const name = nameOf(one);
    const { result, doubt = null, tidy } = await judge(one, signal, plan());
    underWay.delete(name);
    if (signal.aborted) return tidy?.();
    if (doubt !== null) {
      blocked += 1;
      if (underWay.size > 0) {
        // Any running one may be the one that blocks the others.
        alone = underWay.size + 1;
        const others = [...underWay.values()];
        for (const { controller } of others) controller.abort();
        await Promise.all(others.map(({ ended }) => ended));
        return tidy?.();
      }
      if (doubt === "slow" && !repeated.has(name)) {
        // A slow machine must not decide a verdict: try once more.
        repeated.add(name);
        return;
      }
    }
    record(one, result);
    await tidy?.();
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

  while (!stop.aborted) {
    const most = alone > 0 || blocked >= mostBlocked ? 1 : atOnce;
    const waiting = next(plan(), atOnce).filter((one) => !underWay.has(nameOf(one)));
    for (const one of waiting.slice(0, Math.max(0, most - underWay.size))) {
      if (alone > 0) alone -= 1;
      begin(one);
    }
    if (underWay.size === 0) break;
    onUnderWay(Array.from(underWay.values(), ({ one }) => one));
    await Promise.race(Array.from(underWay.values(), ({ ended }) => ended));
  }
  await Promise.all(Array.from(underWay.values(), ({ ended }) => ended));
};
