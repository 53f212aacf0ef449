import { type Judged, next, type Search, tell } from "@online-editor/triage";

/**
 * Carries a search out, with so many judged side by side, until nothing is left to judge or it is stopped. Returns what
 * is known then.
 */
export const runSearch = async (
  started: Search,
  {
    workers,
    stop,
    judge,
    onProgress,
  }: {
    workers: number;
    stop: AbortSignal;
    judge: (name: string) => Promise<Judged>;
    onProgress: (search: Search) => void;
  },
): Promise<Search> => {
  let search = started;
  const underWay = new Map<string, Promise<void>>();
  const begin = (name: string) => {
    const run = async () => {
      const { verdict, reason } = await judge(name);
      search = tell(search, name, { verdict, reason });
      underWay.delete(name);
    };
    underWay.set(name, run());
  };
  for (;;) {
    const waiting = stop.aborted ? [] : next(search).filter((name) => !underWay.has(name));
    for (const name of waiting.slice(0, workers - underWay.size)) begin(name);
    if (underWay.size === 0) return search;
    onProgress(search);
    await Promise.race(underWay.values());
  }
};
