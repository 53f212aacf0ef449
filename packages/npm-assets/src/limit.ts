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
