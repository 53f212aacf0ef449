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
