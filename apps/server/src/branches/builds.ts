import type { Build, BuildError } from "@online-editor/contract";
import { createSingleFlight } from "@online-editor/npm-assets";
import { TooManyRequests } from "../domain-error.ts";
import { createBuildQueue } from "./build-queue.ts";
import type {
  BuildKey,
  BuildProgress,
  BuildStore,
  BuildTarget,
  Claim,
  MadeBuild,
} from "./store/build-store.ts";
import { holdClaim } from "./hold-claim.ts";

/** Makes a build. What it throws says why there is none. */
export type MakeBuild = (
  target: BuildTarget,
  options: { signal: AbortSignal; onProgress: (progress: BuildProgress) => void },
) => Promise<MadeBuild>;

/** What is told of builds to whoever runs the server. */
export type BuildEvent = BuildKey &
  (
    | { event: "build-ready"; tookMs: number; files: number }
    | { event: "build-failed"; error: unknown }
    /** Another server has taken it over, because this one was not heard of for too long. */
    | { event: "build-lost" }
  );

export interface BuildsOptions {
  store: BuildStore;
  make: MakeBuild;
  /** What people are told about what `make` has thrown. */
  explain: (error: unknown) => BuildError[];
  /** How many builds this server makes at a time, and how many more may wait for that. */
  atOnce: number;
  waiting: number;
  /** How often it is written down how far a build is, at most. The lease must be several times as long. */
  tellEveryMs: number;
  tell: (event: BuildEvent) => void;
}

/** Has builds made: one for however many ask for it, on however many servers. */
export interface Builds {
  /**
   * Begins to make a build unless it is there or under way; answers how it stands. Throws `TooManyRequests` when too
   * many wait already. `mayBegin` is asked, and may throw, only when there is something to begin.
   */
  start(target: BuildTarget, options: { signal: AbortSignal; mayBegin: () => Promise<void> }): Promise<Build>;
  /** Ends what is under way, so that another server can begin it at once. */
  close(): Promise<void>;
}

export const createBuilds = ({
  store,
  make,
  explain,
  atOnce,
  waiting,
  tellEveryMs,
  tell,
}: BuildsOptions): Builds => {
  const whenFree = createBuildQueue(atOnce);
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const beginning = createSingleFlight<boolean>();
  let places = atOnce + waiting;

  const finish = async (claim: Claim, target: BuildTarget) => {
    const held = holdClaim(claim, { store, tellEveryMs, signal: closing.signal });
    const { signal } = held;
    const begunAt = performance.now();
    const { library, commit } = target;
    const lose = () => {
      tell({ event: "build-lost", library, commit });
    };
    try {
      const made = await whenFree(async () => {
        signal.throwIfAborted();
        return make(target, { signal, onProgress: held.tell });
      });
      await held.end();
      if (!(await store.keep(claim, made))) {
        lose();
        return;
      }
      const tookMs = Math.round(performance.now() - begunAt);
      tell({ event: "build-ready", library, commit, tookMs, files: made.files.length });
    } catch (error) {
      await held.end();
      if (closing.signal.aborted) await store.release(claim);
      else if (signal.aborted || !(await store.fail(claim, explain(error)))) lose();
      else tell({ event: "build-failed", library, commit, error });
    }
  };

  /** Answers whether it is this server that makes it. */
  const begin = async (target: BuildTarget, mayBegin: () => Promise<void>) => {
    await mayBegin();
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
    const work = finish(claim, target)
      // The database is gone as well: the lease ends by itself, and then the build can be begun again.
      .catch((error: unknown) => {
        tell({ event: "build-failed", library, commit, error });
      })
      .finally(() => {
        places += 1;
        underWay.delete(work);
      });
    underWay.add(work);
    return work;
  };

  return {
    start: async (target, { signal, mayBegin }) => {
      const { build } = await store.stateOf(target, { signal });
      if (build.state === "ready" || build.state === "building") return build;
      const key = `${target.library}@${target.commit}`;
      await beginning.run(key, () => begin(target, mayBegin), { signal });
      return (await store.stateOf(target, { signal })).build;
    },
    close: async () => {
      closing.abort();
      await beginning.settled();
      await Promise.all(underWay);
    },
  };
};

/** About what a build takes. */
const retryAfterSeconds = 10;
