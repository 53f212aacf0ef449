import type { Kysely } from "kysely";
import type { BuildTarget, Claim } from "./build-store.ts";
import type { BuildTables } from "./build-tables.ts";

/** One statement decides who makes a build, so that of many who ask at once one gets the claim and the others null. */
export const claimBuild = async (
  tables: Kysely<BuildTables>,
  { library, commit, repository }: BuildTarget,
  { lease, now, leaseMs }: { lease: string; now: number; leaseMs: number },
): Promise<Claim | null> => {
  const begun = {
    ...{ state: "building" as const, step: "waiting" as const, done: 0, total: 0 },
    ...{ repository, lease, lease_ends_at: now + leaseMs, used_at: now, errors: null, ended_at: null },
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
