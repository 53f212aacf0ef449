import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Claim, MadeBuild } from "./build-store.ts";
import type { Tables } from "../../database/tables.ts";

/** Below every database's limit of values in a statement. */
const rowsAtOnce = 50;

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
  const contents = new Map(files.map(({ hash, bytes }) => [hash, bytes]));
  for (const rows of inParts([...contents]))
    await transaction
      .insertInto("build_contents")
      .values(rows.map(([hash, bytes]) => ({ hash, bytes, size: bytes.byteLength })))
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  for (const rows of inParts(files))
    await transaction
      .insertInto("build_files")
      .values(rows.map(({ path, hash }) => ({ build_id: claim.id, path, hash })))
      .execute();
  return true;
};

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const inParts = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
