import { type Build, BuildError, type BuiltCommit, Version } from "@online-editor/contract";
import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import type { Tables } from "../../database/tables.ts";

/** How long a failure and its errors are reported. */
export const failedKeptMs = 10 * 60 * 1000;

type Row = Selectable<Tables["builds"]>;

/** The state in a row at a given time. */
export const readState = async (
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
