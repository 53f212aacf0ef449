/**
 * What a script makes that is fetched at the first call, once: every call gets the same. After a failure the next call
 * fetches it again.
 */
export const lazyModule = <Made>(load: () => Promise<Made>): (() => Promise<Made>) => {
  let loading: Promise<Made> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};
