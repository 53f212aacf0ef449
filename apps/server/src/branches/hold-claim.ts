import type { BuildProgress, BuildStore, Claim } from "./store/build-store.ts";

/** A claim held for the duration of its build. */
export interface HeldClaim {
  /** Aborts when the build belongs to another server, or with the given signal. */
  signal: AbortSignal;
  /** Records the progress of the build. */
  report: (progress: BuildProgress) => void;
  /** Resolves when nothing more will be written. */
  end(): Promise<void>;
}

/** Intervals without progress after which the lease is renewed anyway. */
const quietTimes = 6;

/**
 * Keeps a claim by writing the build's progress at a steady pace, however often it is reported. The database may fail
 * for a while: the next write, or the end, finds out whether the claim still holds.
 */
export const holdClaim = (
  claim: Claim,
  {
    store,
    progressEveryMs,
    signal,
  }: { store: Pick<BuildStore, "recordProgress">; progressEveryMs: number; signal: AbortSignal },
): HeldClaim => {
  const lost = new AbortController();
  let progress: BuildProgress = { step: "waiting", done: 0, total: 0 };
  let written = progress;
  let quiet = 0;
  let writing: Promise<void> | undefined;

  const write = async () => {
    const news = progress;
    try {
      if (!(await store.recordProgress(claim, news))) lost.abort();
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
  }, progressEveryMs);

  return {
    signal: AbortSignal.any([signal, lost.signal]),
    report: (news) => {
      progress = news;
    },
    end: async () => {
      clearInterval(timer);
      await writing;
    },
  };
};
