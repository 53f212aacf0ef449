import type { Build } from "@online-editor/contract";
import { createLimit } from "@online-editor/npm-assets";
import type { Logger } from "pino";
import { DomainError } from "../domain-error.ts";
import { BuildFailed } from "./build/worker-messages.ts";
import { explainFailure, type MakeBuild } from "./make-build.ts";
import type { BuildKey, BuildProgress, BuildTarget, Claim } from "./store/build.ts";
import type { BuildStore } from "./store/build-store.ts";

/** Runs builds: each one once, across all requests and servers. */
export type Builds = ReturnType<typeof createBuilds>;

/**
 * Runs `atOnce` builds at a time, and lets `waiting` more wait. Each renews its lease with its progress every
 * `progressEveryMs`: the lease must be several times as long.
 */
export const createBuilds = ({
  store,
  make,
  atOnce,
  waiting,
  progressEveryMs,
  log,
}: {
  store: BuildStore;
  make: MakeBuild;
  atOnce: number;
  waiting: number;
  progressEveryMs: number;
  log: Logger;
}) => {
  const whenFree = createLimit(atOnce);
  const closing = new AbortController();
  const { signal } = closing;
  const underWay = new Map<string, { claimed: Promise<Claim | null>; made: Promise<unknown> }>();

  /** The database may fail for a while: the end of the build finds out whether the claim still holds. */
  const makeClaimed = async (claim: Claim, target: BuildTarget) => {
    let progress: BuildProgress = { step: "waiting", done: 0, total: 0 };
    let writing: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      writing ??= store
        .recordProgress(claim, progress)
        .catch(() => undefined)
        .finally(() => {
          writing = undefined;
        });
    }, progressEveryMs);
    try {
      return await whenFree(async () => {
        signal.throwIfAborted();
        return make(target, {
          signal,
          onProgress: (news) => {
            progress = news;
          },
        });
      });
    } finally {
      clearInterval(timer);
      await writing;
    }
  };

  const finish = async (claim: Claim, target: BuildTarget) => {
    const startedAt = performance.now();
    const { library, commit } = target;
    // Another server took it over, because this one did not renew its lease in time.
    const lose = () => {
      log.info({ event: "build-lost", library, commit });
    };
    try {
      const made = await makeClaimed(claim, target);
      if (!(await store.keep(claim, made))) {
        lose();
        return;
      }
      const tookMs = Math.round(performance.now() - startedAt);
      log.info({ event: "build-ready", library, commit, tookMs, files: made.files.length });
    } catch (error) {
      if (signal.aborted) await store.release(claim);
      else if (await store.fail(claim, explainFailure(error))) logFailedBuild(log, target, error);
      else lose();
    }
  };

  /** Takes a place in the queue, until the build's files are stored. */
  const begin = (target: BuildTarget, mayStart: () => void) => {
    mayStart();
    if (underWay.size >= atOnce + waiting)
      throw new DomainError("too-many-requests", "", { retryAfterSeconds });
    const key = keyOf(target);
    const claimed = store.claim(target, closing);
    const made = claimed
      .then(
        (claim) => claim && finish(claim, target),
        // Whoever asked for the build is told.
        () => null,
      )
      // The database failed as well: the lease expires by itself, then the build can be started again.
      .catch((error: unknown) => {
        logFailedBuild(log, target, error);
      })
      .finally(() => underWay.delete(key));
    const build = { claimed, made };
    underWay.set(key, build);
    return build;
  };

  const stateOf = async (target: BuildTarget, call: { signal: AbortSignal }) =>
    (await store.stateOf(target, call)).build;

  return {
    /**
     * Starts a build unless it is ready or in progress; returns its state. Throws `too-many-requests` when too many are
     * waiting. `mayStart` is called, and may throw, only when there is something to start.
     */
    start: async (
      target: BuildTarget,
      { mayStart, ...call }: { signal: AbortSignal; mayStart: () => void },
    ): Promise<Build> => {
      const build = await stateOf(target, call);
      if (build.state === "ready" || build.state === "building") return build;
      await (underWay.get(keyOf(target)) ?? begin(target, mayStart)).claimed;
      return stateOf(target, call);
    },
    /** Ends the builds in progress, so that another server can start them at once. */
    close: async (): Promise<void> => {
      closing.abort();
      await Promise.all(Array.from(underWay.values(), ({ made }) => made));
    },
  };
};

const keyOf = ({ library, commit }: BuildKey): string => `${library}@${commit}`;

/** About the duration of a build. */
const retryAfterSeconds = 10;

/** Sources that do not build concern their author, everything else the operator. */
export const logFailedBuild = (log: Logger, { library, commit }: BuildKey, error: unknown): void => {
  const facts = { event: "build-failed", library, commit };
  if (isOfTheSources(error)) log.info({ ...facts, reason: error.message });
  else log.warn({ ...facts, err: error });
};

const isOfTheSources = (error: unknown): error is Error =>
  (error instanceof BuildFailed && error.cause === undefined) ||
  (error instanceof DomainError && error.code !== "git-unreachable");
