import type { Build, BuildError } from "@online-editor/contract";
import { createLimit, createSingleFlight } from "@online-editor/npm-assets";
import { TooManyRequests } from "../domain-error.ts";
import type { BuildKey, BuildProgress, BuildTarget, Claim, MadeBuild } from "./store/build.ts";
import type { BuildStore } from "./store/build-store.ts";

/** Makes a build. Throws the reason when it fails. */
export type MakeBuild = (
  target: BuildTarget,
  options: { signal: AbortSignal; onProgress: (progress: BuildProgress) => void },
) => Promise<MadeBuild>;

/** Events of builds, for the operator's log. */
export type BuildEvent = BuildKey &
  (
    | { event: "build-ready"; tookMs: number; files: number }
    | { event: "build-failed"; error: unknown }
    /** Another server took it over because this one did not renew its lease in time. */
    | { event: "build-lost" }
  );

interface BuildsOptions {
  store: BuildStore;
  make: MakeBuild;
  /** The errors that users see for an error thrown by `make`. */
  explain: (error: unknown) => BuildError[];
  /** How many builds this server runs at a time, and how many more may wait. */
  atOnce: number;
  waiting: number;
  /** The shortest interval between progress updates. The lease must be several times as long. */
  progressEveryMs: number;
  report: (event: BuildEvent) => void;
}

/** Runs builds: each one once, across all requests and servers. */
export type Builds = ReturnType<typeof createBuilds>;

export const createBuilds = ({
  store,
  make,
  explain,
  atOnce,
  waiting,
  progressEveryMs,
  report,
}: BuildsOptions) => {
  const whenFree = createLimit(atOnce);
  const closing = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  const beginning = createSingleFlight<boolean>();
  let places = atOnce + waiting;

  const finish = async (claim: Claim, target: BuildTarget) => {
    const held = holdClaim(claim, { store, progressEveryMs, signal: closing.signal });
    const { signal } = held;
    const startedAt = performance.now();
    const { library, commit } = target;
    const lose = () => {
      report({ event: "build-lost", library, commit });
    };
    try {
      const made = await whenFree(async () => {
        signal.throwIfAborted();
        return make(target, { signal, onProgress: held.report });
      });
      await held.end();
      if (!(await store.keep(claim, made))) {
        lose();
        return;
      }
      const tookMs = Math.round(performance.now() - startedAt);
      report({ event: "build-ready", library, commit, tookMs, files: made.files.length });
    } catch (error) {
      await held.end();
      if (closing.signal.aborted) await store.release(claim);
      else if (signal.aborted || !(await store.fail(claim, explain(error)))) lose();
      else report({ event: "build-failed", library, commit, error });
    }
  };

  /** Returns whether this server makes the build. */
  const begin = async (target: BuildTarget, mayStart: () => Promise<void>) => {
    await mayStart();
    if (places === 0) throw new TooManyRequests(retryAfterSeconds);
    places -= 1;
    let work: Promise<void> | undefined;
    try {
      const claim = await store.claim(target, closing);
      if (claim) work = follow(claim, target);
      return claim !== null;
    } finally {
      if (!work) places += 1;
    }
  };

  const follow = (claim: Claim, target: BuildTarget) => {
    const { library, commit } = target;
    const key = keyOf(target);
    const work = finish(claim, target)
      // The database failed as well: the lease expires by itself, then the build can be started again.
      .catch((error: unknown) => {
        report({ event: "build-failed", library, commit, error });
      })
      .finally(() => {
        places += 1;
        if (underWay.get(key) === work) underWay.delete(key);
      });
    underWay.set(key, work);
    return work;
  };

  const stateOf = async (target: BuildTarget, signal: AbortSignal) =>
    (await store.stateOf(target, { signal })).build;

  return {
    /**
     * Starts a build unless it is ready or in progress; returns its state. Throws `TooManyRequests` when too many are
     * waiting. `mayStart` is called, and may throw, only when there is something to start.
     */
    start: async (
      target: BuildTarget,
      { signal, mayStart }: { signal: AbortSignal; mayStart: () => Promise<void> },
    ): Promise<Build> => {
      const build = await stateOf(target, signal);
      if (build.state === "ready" || build.state === "building") return build;
      await beginning.run(keyOf(target), () => begin(target, mayStart), { signal });
      return stateOf(target, signal);
    },
    /** Ends the builds in progress, so that another server can start them at once. */
    close: async (): Promise<void> => {
      closing.abort();
      await beginning.settled();
      await Promise.all(underWay.values());
    },
  };
};

const keyOf = ({ library, commit }: BuildKey): string => `${library}@${commit}`;

/** About the duration of a build. */
const retryAfterSeconds = 10;

/** Intervals without progress after which the lease is renewed anyway. */
const quietTimes = 6;

/**
 * Keeps a claim by writing the build's progress at a steady pace, however often it is reported. The database may fail
 * for a while: the next write, or the end, finds out whether the claim still holds.
 */
const holdClaim = (
  claim: Claim,
  {
    store,
    progressEveryMs,
    signal,
  }: { store: Pick<BuildStore, "recordProgress">; progressEveryMs: number; signal: AbortSignal },
) => {
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
    /** Aborts when the build belongs to another server, or with the given signal. */
    signal: AbortSignal.any([signal, lost.signal]),
    /** Records the progress of the build. */
    report: (news: BuildProgress) => {
      progress = news;
    },
    /** Resolves when nothing more will be written. */
    end: async (): Promise<void> => {
      clearInterval(timer);
      await writing;
    },
  };
};
