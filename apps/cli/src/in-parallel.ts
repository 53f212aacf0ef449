/** Runs a function for each item, in order, a limited number at once. Ends early when stopped. */
export const inParallel = async <One>(
  all: readonly One[],
  { workers, stop }: { workers: number; stop?: AbortSignal },
  act: (one: One, index: number) => Promise<void>,
): Promise<void> => {
  const queue = all.entries();
  const worker = async () => {
    for (const [index, one] of queue) {
      if (stop?.aborted) return;
      await act(one, index);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
};

/** Lets so many run at once; the others wait in their order. */
export const atMost = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Done>(run: () => Promise<Done>): Promise<Done> => {
    if (running === most)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
