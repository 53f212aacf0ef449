import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Columns } from "../columns.ts";

/** Branch builds with their files, and which revisions need which. Times are in milliseconds since 1970. */
export const builds = (columns: Columns): Migration => ({
  up: async (db) => {
    await createBuilds(db, columns);
    await createFiles(db, columns);
    await letRevisionsNeedBuilds(db);
  },
});

type Schema = Kysely<unknown>;

const createBuilds = async ({ schema }: Schema, { id, sortableText }: Columns) => {
  await id(schema.createTable("builds"))
    .addColumn("library", "text", (column) => column.notNull())
    .addColumn("commit", sortableText, (column) => column.notNull())
    .addColumn("repository", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("step", "text", (column) => column.notNull())
    .addColumn("done", "integer", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("lease_ends_at", "bigint")
    .addColumn("ended_at", "bigint")
    .addColumn("errors", "text")
    .addColumn("version", "text")
    .addColumn("committed_at", "text")
    .addColumn("subject", "text")
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("builds_key", ["commit", "library"])
    .execute();
  await schema.createIndex("builds_by_use").on("builds").columns(["state", "used_at"]).execute();
};

const createFiles = async (db: Schema, { sortableText, bytes }: Columns) => {
  const { schema } = db;
  await schema
    .createTable("build_contents")
    .addColumn("hash", sortableText, (column) => column.primaryKey())
    .addColumn("size", "integer", (column) => column.notNull())
    // The last column, so that reads of the others never pass over it.
    .addColumn("bytes", bytes, (column) => column.notNull())
    .execute();
  await schema
    .createTable("build_files")
    .addColumn("build_id", "bigint", (column) => column.notNull().references("builds.id").onDelete("cascade"))
    .addColumn("path", sortableText, (column) => column.notNull())
    .addColumn("hash", sortableText, (column) => column.notNull().references("build_contents.hash"))
    .addPrimaryKeyConstraint("build_files_key", ["build_id", "path"])
    .execute();
  await schema.createIndex("build_files_of_content").on("build_files").column("hash").execute();
  await schema
    .createTable("build_turns")
    .addColumn("turn", "bigint", (column) => column.notNull())
    .execute();
  await sql`insert into build_turns (turn) values (0)`.execute(db);
};

const letRevisionsNeedBuilds = async ({ schema }: Schema) => {
  await schema
    .alterTable("revisions")
    .addColumn("build_id", "bigint", (column) => column.references("builds.id"))
    .execute();
  await schema
    .createIndex("revisions_of_build")
    .on("revisions")
    .column("build_id")
    .where(sql<boolean>`build_id is not null`)
    .execute();
};
