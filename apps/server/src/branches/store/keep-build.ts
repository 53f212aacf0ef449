import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Claim, MadeBuild } from "./build.ts";
import type { Tables } from "../../database/tables.ts";

/** Stores a build with its files. False, with nothing stored, when the claim is lost. */
export const keepBuild = async (
  transaction: Transaction<Tables>,
  { claim, made, now }: { claim: Claim; made: MadeBuild; now: number },
): Promise<boolean> => {
  const { version, committedAt, subject } = made;
  const files = made.files.map(({ path, bytes }) => ({ path, bytes, hash: hashOf(bytes) }));
  const kept = await transaction
    .updateTable("builds")
    .set({
      state: "ready",
      lease: null,
      lease_ends_at: null,
      ended_at: now,
      used_at: now,
      version,
      committed_at: committedAt,
      subject,
      bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    })
    .where("id", "=", claim.id)
    .where("state", "=", "building")
    .where("lease", "=", claim.lease)
    .returning("id")
    .executeTakeFirst();
  if (!kept) return false;
  for (const { bytes, hash } of files)
    await transaction
      .insertInto("build_contents")
      .values({ hash, bytes, size: bytes.byteLength })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  const rows = files.map(({ path, hash }) => ({ build_id: claim.id, path, hash }));
  await transaction.insertInto("build_files").values(rows).execute();
  return true;
};

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Evicts the oldest builds that no revision needs until the rest fit the limit; keeps the newest one. Then removes
 * contents that only they used.
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
