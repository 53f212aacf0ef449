import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Columns } from "../columns.ts";

/**
 * What a revision saves becomes one JSON text; beside it stand only the columns that lists read. Servers of the
 * release before continue on PostgreSQL, by a view of the old columns.
 */
export const revisionContents = (columns: Columns): Migration => ({
  up: async (db) => {
    if (columns.isForSeveralServers) await waitForSaves(db);
    await createTable(db);
    await copyRevisions(db, columns);
    await db.schema.dropTable("revisions").execute();
    await createIndex(db);
    if (columns.isForSeveralServers) await letServersBeforeContinue(db, columns);
  },
});

type Schema = Kysely<unknown>;

/** In the order in which a save locks them: another order could wait for a save that waits for this. */
const waitForSaves = async (db: Schema) => {
  await sql`lock table snippets, builds in share row exclusive mode`.execute(db);
  await sql`lock table revisions in access exclusive mode`.execute(db);
};

const createTable = async ({ schema }: Schema) => {
  await schema
    .createTable("snippet_revisions")
    .addColumn("snippet_id", "bigint", (column) =>
      column.notNull().references("snippets.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("has_check", "integer", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("build_id", "bigint", (column) => column.references("builds.id"))
    // The last column, so that lists of revisions never read it.
    .addColumn("content", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("snippet_revisions_key", ["snippet_id", "number"])
    .execute();
};

const createIndex = async ({ schema }: Schema) => {
  await schema
    .createIndex("snippet_revisions_of_build")
    .on("snippet_revisions")
    .column("build_id")
    .where(sql<boolean>`build_id is not null`)
    .execute();
};

/** The row of the new table for the columns of an old one, which may have a prefix. */
const convertedRow = ({ jsonString, jsonField }: Columns, prefix = "") => {
  const old = (column: string) => sql.raw<string>(prefix + column);
  // Stored selections and checks begin with `v1:`.
  const selection = sql<string>`substr(${old("selection")}, 4)`;
  const check = sql<string>`substr(${old("stored_check")}, 4)`;
  return sql`
    ${old("snippet_id")}, ${old("number")}, ${old("title")}, ${jsonField(selection, "version")},
    case when ${old("stored_check")} is null then 0 else 1 end, ${old("saved_at")}, ${old("build_id")},
    '{"title":' || ${jsonString(old("title"))} || ',"description":' || ${jsonString(old("description"))}
      || ',"code":' || ${jsonString(old("code"))} || ',"library":' || ${selection}
      || coalesce(',"check":' || ${check}, '') || '}'`;
};

const copyRevisions = async (db: Schema, columns: Columns) => {
  await sql`insert into snippet_revisions select ${convertedRow(columns)} from revisions`.execute(db);
};

const letServersBeforeContinue = async (db: Schema, columns: Columns) => {
  await sql`create view revisions as select
    snippet_id, number, title, saved_at, build_id,
    content::json ->> 'description' as description, content::json ->> 'code' as code,
    'v1:' || (content::json ->> 'library') as selection, 'v1:' || (content::json ->> 'check') as stored_check
    from snippet_revisions`.execute(db);
  await sql`create function insert_revision() returns trigger language plpgsql as $$ begin
    insert into snippet_revisions select ${convertedRow(columns, "new.")};
    return new;
    end $$`.execute(db);
  await sql`create trigger insert_revision instead of insert on revisions
    for each row execute function insert_revision()`.execute(db);
};

/** Which revision another one restored; apart, since a column behind the contents would be read with them. */
export const restoredRevisions: Migration = {
  up: async ({ schema }) => {
    await schema
      .createTable("restored_revisions")
      .addColumn("snippet_id", "bigint", (column) =>
        column.notNull().references("snippets.id").onDelete("cascade"),
      )
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("restored_from", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("restored_revisions_key", ["snippet_id", "number"])
      .execute();
  },
};
