import { randomUUID } from "node:crypto";
import { BuildError } from "@online-editor/contract";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { BuildKey, BuildStore, Claim } from "./build-store.ts";
import type { BuildTables } from "./build-tables.ts";
import { claimBuild } from "./claim-build.ts";
import { giveUpBuilds } from "./give-up-builds.ts";
import { keepBuild } from "./keep-build.ts";
import { failedKeptMs, readState } from "./read-state.ts";
import { takeTurn } from "./take-turn.ts";

export interface BuildStoreOptions {
  /** The bound of the builds that no revision needs, in bytes. The one that was used last is kept in any case. */
  cacheBytes: number;
  /** How long the maker of a build is believed to be at work after it was heard of. */
  leaseMs: number;
  /** In milliseconds since 1970. */
  now: () => number;
}

/** How exact the order of use is: being used is written down once in this time. */
const usePrecisionMs = 10 * 60 * 1000;

/** Branch builds in the database. */
export const createBuildStore = (
  tables: Kysely<BuildTables>,
  { cacheBytes, leaseMs, now }: BuildStoreOptions,
): BuildStore => {
  const claimed = ({ id, lease }: Claim) =>
    tables
      .updateTable("builds")
      .where("id", "=", id)
      .where("state", "=", "building")
      .where("lease", "=", lease)
      .returning("id");
  const noteUse = async ({ id, used_at }: { id: number; used_at: number }) => {
    const time = now();
    if (time - used_at >= usePrecisionMs)
      await tables.updateTable("builds").set({ used_at: time }).where("id", "=", id).execute();
  };
  const rowOf = ({ library, commit }: BuildKey) =>
    tables.selectFrom("builds").where("commit", "=", commit).where("library", "=", library);

  return {
    stateOf: async (key, { signal }) => {
      const row = await rowOf(key).selectAll().executeTakeFirst({ signal });
      if (row?.state === "ready") await noteUse(row);
      return readState(tables, row, { now: now(), signal });
    },

    claim: async (target, { signal }) => {
      signal.throwIfAborted();
      return claimBuild(tables, target, { lease: randomUUID(), now: now(), leaseMs });
    },

    tell: async (claim, progress) => {
      const renewed = claimed(claim).set({ ...progress, lease_ends_at: now() + leaseMs });
      return (await renewed.executeTakeFirst()) !== undefined;
    },

    keep: (claim, made) =>
      tables.transaction().execute(async (transaction) => {
        await takeTurn(transaction);
        const isKept = await keepBuild(transaction, { claim, made, now: now() });
        if (isKept) await giveUpBuilds(transaction, { cacheBytes });
        return isKept;
      }),

    fail: async (claim, errors) => {
      const failed = claimed(claim).set({
        ...{ state: "failed", lease: null, lease_ends_at: null, ended_at: now() },
        errors: JSON.stringify(z.array(BuildError).min(1).parse(errors)),
      });
      return (await failed.executeTakeFirst()) !== undefined;
    },

    release: async ({ id, lease }) => {
      await tables.deleteFrom("builds").where("id", "=", id).where("lease", "=", lease).execute();
    },

    findFile: async ({ path, ...key }, { signal }) => {
      const build = await rowOf(key)
        .where("state", "=", "ready")
        .select(["id", "used_at"])
        .executeTakeFirst({ signal });
      if (!build) return null;
      const file = await tables
        .selectFrom("build_files")
        .innerJoin("build_contents", "build_contents.hash", "build_files.hash")
        .select(["build_contents.hash", "build_contents.size"])
        .where("build_id", "=", build.id)
        .where("path", "=", path)
        .executeTakeFirst({ signal });
      await noteUse(build);
      return file;
    },

    read: async (hash, { signal }) => {
      const row = await tables
        .selectFrom("build_contents")
        .select("bytes")
        .where("hash", "=", hash)
        .executeTakeFirst({ signal });
      return row && new Uint8Array(row.bytes);
    },

    purge: async ({ signal }) => {
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
