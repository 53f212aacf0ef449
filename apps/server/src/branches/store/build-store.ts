import { randomUUID } from "node:crypto";
import { type Build, BuildError, type BuiltCommit, Version } from "@online-editor/contract";
import type { Kysely, Selectable, Transaction } from "kysely";
import { z } from "zod";
import type { Tables } from "../../database/tables.ts";
import type { BuildKey, BuildProgress, BuildTarget, Claim, MadeBuild } from "./build.ts";
import { giveUpBuilds, keepBuild } from "./keep-build.ts";

export interface Call {
  signal: AbortSignal;
}

export interface BuildStoreOptions {
  /** The limit for builds that no revision needs, in bytes. The newest one is always kept. */
  cacheBytes: number;
  /** How long a claim holds after its last renewal. */
  leaseMs: number;
  /** In milliseconds since 1970. */
  now: () => number;
}

/**
 * The branch builds of all servers that share the database. A build is visible whole or not at all. Those that a
 * revision of a snippet needs are kept for ever; of the others the newest.
 */
export type BuildStore = ReturnType<typeof createBuildStore>;

/** Branch builds in the database. */
export const createBuildStore = (tables: Kysely<Tables>, { cacheBytes, leaseMs, now }: BuildStoreOptions) => {
  const claimed = ({ id, lease }: Claim) =>
    tables
      .updateTable("builds")
      .where("id", "=", id)
      .where("state", "=", "building")
      .where("lease", "=", lease)
      .returning("id");
  const rowOf = ({ library, commit }: BuildKey) =>
    tables.selectFrom("builds").where("commit", "=", commit).where("library", "=", library);

  return {
    /** A build whose lease has expired is absent, as is one that failed a while ago. */
    stateOf: async (key: BuildKey, { signal }: Call): Promise<BuiltCommit> => {
      const row = await rowOf(key).selectAll().executeTakeFirst({ signal });
      return readState(tables, row, { now: now(), signal });
    },

    /** Null when the build is ready, or another server makes it. A failed build can be claimed at once. */
    claim: async (target: BuildTarget, { signal }: Call): Promise<Claim | null> => {
      signal.throwIfAborted();
      return claimBuild(tables, target, { lease: randomUUID(), now: now(), leaseMs });
    },

    /** Records progress and renews the lease. False when the claim is lost, as in the next two. */
    recordProgress: async (claim: Claim, progress: BuildProgress): Promise<boolean> => {
      const renewed = claimed(claim).set({ ...progress, lease_ends_at: now() + leaseMs });
      return (await renewed.executeTakeFirst()) !== undefined;
    },

    /** Stores the files and marks the build ready; evicts others beyond the limit. */
    keep: (claim: Claim, made: MadeBuild): Promise<boolean> =>
      tables.transaction().execute(async (transaction) => {
        await takeTurn(transaction);
        const isKept = await keepBuild(transaction, { claim, made, now: now() });
        if (isKept) await giveUpBuilds(transaction, { cacheBytes });
        return isKept;
      }),

    fail: async (claim: Claim, errors: readonly BuildError[]): Promise<boolean> => {
      const failed = claimed(claim).set({
        state: "failed",
        lease: null,
        lease_ends_at: null,
        ended_at: now(),
        errors: JSON.stringify(z.array(BuildError).min(1).parse(errors)),
      });
      return (await failed.executeTakeFirst()) !== undefined;
    },

    /** Releases a build that is no longer being made, so that any server can start it again. */
    release: async ({ id, lease }: Claim): Promise<void> => {
      await tables.deleteFrom("builds").where("id", "=", id).where("lease", "=", lease).execute();
    },

    /** The SHA-256 of a file in hex, and its size. Null: no such build is ready; undefined: it has no such file. */
    findFile: async ({ path, ...key }: BuildKey & { path: string }, { signal }: Call) => {
      const build = await rowOf(key).where("state", "=", "ready").select("id").executeTakeFirst({ signal });
      if (!build) return null;
      return tables
        .selectFrom("build_files")
        .innerJoin("build_contents", "build_contents.hash", "build_files.hash")
        .select(["build_contents.hash", "build_contents.size"])
        .where("build_id", "=", build.id)
        .where("path", "=", path)
        .executeTakeFirst({ signal });
    },

    /** The bytes with a hash; undefined when they have been evicted. */
    read: async (hash: string, { signal }: Call): Promise<Uint8Array<ArrayBuffer> | undefined> => {
      const row = await tables
        .selectFrom("build_contents")
        .select("bytes")
        .where("hash", "=", hash)
        .executeTakeFirst({ signal });
      return row && new Uint8Array(row.bytes);
    },

    /** Purges expired builds and enforces the limit. Several servers may do so at the same time. */
    purge: async ({ signal }: Call): Promise<void> => {
      await tables
        .deleteFrom("builds")
        .where(({ eb, and, or }) => {
          const isForgotten = and([eb("state", "=", "failed"), eb("ended_at", "<=", now() - failedKeptMs)]);
          const isDead = and([eb("state", "=", "building"), eb("lease_ends_at", "<=", now() - failedKeptMs)]);
          return or([isForgotten, isDead]);
        })
        .execute({ signal });
      signal.throwIfAborted();
      await tables.transaction().execute(async (transaction) => {
        await takeTurn(transaction);
        await giveUpBuilds(transaction, { cacheBytes });
      });
    },
  };
};

/** Claims a build with one statement: of many simultaneous callers one gets the claim, the others null. */
const claimBuild = async (
  tables: Kysely<Tables>,
  { library, commit, repository }: BuildTarget,
  { lease, now, leaseMs }: { lease: string; now: number; leaseMs: number },
): Promise<Claim | null> => {
  const begun = {
    state: "building" as const,
    step: "waiting" as const,
    done: 0,
    total: 0,
    repository,
    lease,
    lease_ends_at: now + leaseMs,
    used_at: now,
    errors: null,
    ended_at: null,
  };
  const row = await tables
    .insertInto("builds")
    .values({ ...begun, library, commit, version: null, committed_at: null, subject: null, bytes: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["commit", "library"])
        .doUpdateSet(begun)
        .where(({ eb, and, or }) =>
          or([
            eb("builds.state", "=", "failed"),
            and([eb("builds.state", "=", "building"), eb("builds.lease_ends_at", "<=", now)]),
          ]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return row ? { id: row.id, lease } : null;
};

/**
 * Serialises the transactions that call this until each ends: builds share contents, and evicting a content must not
 * race with a build that starts to use it.
 */
const takeTurn = async (transaction: Transaction<Tables>): Promise<void> => {
  await transaction
    .updateTable("build_turns")
    .set(({ eb }) => ({ turn: eb("turn", "+", 1) }))
    .execute();
};

/** How long a failure and its errors are reported. */
const failedKeptMs = 10 * 60 * 1000;

type Row = Selectable<Tables["builds"]>;

/** The state in a row at a given time. */
const readState = async (
  tables: Kysely<Tables>,
  row: Row | undefined,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<BuiltCommit> => {
  if (!row) return { build: { state: "absent" } };
  return {
    build: row.state === "ready" ? await readReady(tables, row, signal) : unfinished(row, now),
    ...(row.committed_at !== null && { committedAt: row.committed_at }),
    ...(row.subject !== null && { subject: row.subject }),
  };
};

const readReady = async (tables: Kysely<Tables>, row: Row, signal: AbortSignal): Promise<Build> => {
  const files = await tables
    .selectFrom("build_files")
    .select("path")
    .where("build_id", "=", row.id)
    .orderBy("path")
    .execute({ signal });
  // It was evicted between the two reads.
  if (files.length === 0) return { state: "absent" };
  return { state: "ready", version: Version.parse(row.version), files: files.map(({ path }) => path) };
};

const unfinished = (row: Row, now: number): Build => {
  const { step, done, total } = row;
  if (row.state === "building")
    return (row.lease_ends_at ?? 0) > now ? { state: "building", step, done, total } : { state: "absent" };
  return (row.ended_at ?? 0) > now - failedKeptMs
    ? { state: "failed", errors: z.array(BuildError).parse(JSON.parse(row.errors ?? "")) }
    : { state: "absent" };
};
