import type { BuildProgress, BuildStore, Claim } from "./store/build-store.ts";

/** A claim that is held for as long as its build takes. */
export interface HeldClaim {
  /** Aborts when the build is another's, or with the signal that was given. */
  signal: AbortSignal;
  /** Takes note of how far the build is. */
  tell: (progress: BuildProgress) => void;
  /** Resolves when nothing more is written. */
  end(): Promise<void>;
}

/** How many times nothing new is written before the lease is renewed without news. */
const quietTimes = 6;

/**
 * Keeps a claim by writing down how far the build is, at a steady pace however often it tells. The database may fail for
 * a while: whether the build is still the claimant's is found out at the next writing, and at the end.
 */
export const holdClaim = (
  claim: Claim,
  {
    store,
    tellEveryMs,
    signal,
  }: { store: Pick<BuildStore, "tell">; tellEveryMs: number; signal: AbortSignal },
): HeldClaim => {
  const lost = new AbortController();
  let progress: BuildProgress = { step: "waiting", done: 0, total: 0 };
  let written = progress;
  let quiet = 0;
  let writing: Promise<void> | undefined;

  const write = async () => {
    const news = progress;
    try {
      if (!(await store.tell(claim, news))) lost.abort();
      written = news;
      quiet = 0;
    } catch {
      quiet = quietTimes;
    }
  };
  const timer = setInterval(() => {
    quiet += 1;
    if (writing || (progress === written && quiet < quietTimes)) return;
    writing = write().finally(() => {
      writing = undefined;
    });
  }, tellEveryMs);

  return {
    signal: AbortSignal.any([signal, lost.signal]),
    tell: (news) => {
      progress = news;
    },
    end: async () => {
      clearInterval(timer);
      await writing;
    },
  };
};
