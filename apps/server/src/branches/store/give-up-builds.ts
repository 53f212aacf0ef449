import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../database/tables.ts";

/**
 * Evicts the least recently used builds that no revision needs until the rest fit the limit; keeps the most recent
 * one. Then removes contents that only they used.
 */
export const giveUpBuilds = async (
  transaction: Transaction<Tables>,
  { cacheBytes }: { cacheBytes: number },
): Promise<void> => {
  const builds = await unneeded(transaction)
    .select(["id", "bytes", "used_at"])
    .where("state", "=", "ready")
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .execute();
  let keptBytes = 0;
  for (const [index, { id, bytes, used_at }] of builds.entries()) {
    keptBytes += bytes;
    if (index === 0 || keptBytes <= cacheBytes) continue;
    await transaction
      .deleteFrom("builds")
      .where("id", "=", id)
      // A save that needs the build updates this column: whichever of the two comes second sees the other's change.
      .where("used_at", "=", used_at)
      .execute();
  }
  await transaction
    .deleteFrom("build_contents")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("build_files").select("path").whereRef("build_files.hash", "=", "build_contents.hash"),
        ),
      ),
    )
    .execute();
};

const unneeded = (tables: Kysely<Tables>) =>
  tables
    .selectFrom("builds")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("snippet_revisions")
            .select("build_id")
            .whereRef("snippet_revisions.build_id", "=", "builds.id"),
        ),
      ),
    );
