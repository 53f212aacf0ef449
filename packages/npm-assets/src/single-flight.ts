/** Runs one piece of work per key at a time; concurrent callers get the same outcome. */
export interface SingleFlight<Outcome> {
  /**
   * `signal` ends only this caller's waiting: the work continues for other callers, including later ones. An outcome,
   * good or bad, is forgotten once it is there.
   */
  run(key: string, work: () => Promise<Outcome>, options: { signal: AbortSignal }): Promise<Outcome>;
  /** Resolves when no work is left. */
  settled(): Promise<void>;
}

export const createSingleFlight = <Outcome>(): SingleFlight<Outcome> => {
  const flights = new Map<string, Promise<Outcome>>();

  const start = (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const flight = work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };

  return {
    run: (key, work, { signal }) => untilAborted(flights.get(key) ?? start(key, work), signal),
    settled: async () => {
      await Promise.allSettled(flights.values());
    },
  };
};

const untilAborted = async <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> => {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => {
    aborted.reject(signal.reason);
  };
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
};

/** Runs at most `atOnce` pieces of work at a time, in the order of their arrival. */
export const createLimit = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
