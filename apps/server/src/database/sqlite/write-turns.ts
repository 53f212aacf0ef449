/** Lets one at a time write: answers, when it is the caller's turn, the function that ends it. */
export type WriteTurns = () => Promise<() => void>;

export const createWriteTurns = (): WriteTurns => {
  let last = Promise.resolve();
  return async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const before = last;
    last = promise;
    await before;
    return () => {
      resolve(undefined);
    };
  };
};
