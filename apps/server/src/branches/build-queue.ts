/** Does the work when it is its turn, and answers what it does. */
export type BuildQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Does so many things at a time, in the order in which they were asked for. */
export const createBuildQueue = (atOnce: number): BuildQueue => {
  const queue: (() => void)[] = [];
  let running = 0;
  const takePlace = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const passPlaceOn = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await takePlace();
    try {
      return await work();
    } finally {
      passPlaceOn();
    }
  };
};
