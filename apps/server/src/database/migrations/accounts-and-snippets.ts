import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Columns } from "../columns.ts";

/** Times are in milliseconds since 1970. */
export const accountsAndSnippets = (columns: Columns): Migration => ({
  up: async (db) => {
    await createAccounts(db, columns);
    await createSnippets(db, columns);
    await createSaving(db, columns);
  },
});

type Schema = Kysely<unknown>;

const createAccounts = async ({ schema }: Schema, { id, sortableText }: Columns) => {
  await id(schema.createTable("users"))
    .addColumn("username", "text", (column) => column.notNull())
    .addColumn("username_key", sortableText, (column) => column.notNull().unique())
    .addColumn("display_name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("hidden_at", "bigint")
    .execute();
  await ofUser(schema.createTable("former_usernames"))
    .addColumn("username_key", sortableText, (column) => column.primaryKey())
    .execute();
  await ofUser(schema.createTable("identities"))
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("login", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("identities_key", ["provider", "subject"])
    .execute();
  await ofUser(schema.createTable("sessions"))
    .addColumn("token_hash", sortableText, (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("sessions_by_end").on("sessions").column("expires_at").execute();
  for (const table of ["former_usernames", "identities", "sessions"])
    await schema.createIndex(`${table}_of_user`).on(table).column("user_id").execute();
};

const createSnippets = async ({ schema }: Schema, { id, sortableText }: Columns) => {
  await id(schema.createTable("snippets"))
    .addColumn("owner_id", "bigint", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("visibility", "text", (column) => column.notNull())
    .addColumn("latest_revision", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("title_key", sortableText, (column) => column.notNull())
    .addColumn("library", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    // Not a foreign key: the source may be deleted, and ids are never reused.
    .addColumn("forked_from_id", "bigint")
    .addColumn("forked_from_revision", "integer")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .addColumn("hidden_at", "bigint")
    .execute();
  await schema
    .createTable("revisions")
    .addColumn("snippet_id", "bigint", (column) =>
      column.notNull().references("snippets.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("selection", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    // The last column, so that lists of revisions never read it.
    .addColumn("code", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("revisions_key", ["snippet_id", "number"])
    .execute();
  const ofOwner = (name: string) => schema.createIndex(name).on("snippets");
  const isThere = sql<boolean>`deleted_at is null`;
  // Includes deleted snippets: deleting a user looks them up here.
  await ofOwner("snippets_by_save").columns(["owner_id", "saved_at", "id"]).execute();
  await ofOwner("snippets_by_title").columns(["owner_id", "title_key", "id"]).where(isThere).execute();
  await ofOwner("snippets_deleted")
    .column("deleted_at")
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
};

const createSaving = async ({ schema }: Schema, { sortableText }: Columns) => {
  await ofUser(schema.createTable("idempotency_keys"))
    .addColumn("key", sortableText, (column) => column.notNull())
    .addColumn("request_hash", "text", (column) => column.notNull())
    .addColumn("snippet_id", "bigint")
    .addColumn("revision", "integer")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_keys_key", ["user_id", "key"])
    .execute();
  await schema.createIndex("idempotency_keys_by_age").on("idempotency_keys").column("created_at").execute();
  await schema
    .createTable("save_counts")
    .addColumn("counted", sortableText, (column) => column.primaryKey())
    .addColumn("minute", "bigint", (column) => column.notNull())
    .addColumn("saves", "integer", (column) => column.notNull())
    .execute();
};

const ofUser = <Table extends string>(table: CreateTableBuilder<Table>) =>
  table.addColumn("user_id", "bigint", (column) =>
    column.notNull().references("users.id").onDelete("cascade"),
  );

/** The counts of saves also count sign-ins. */
export const requestCounts: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable("save_counts").renameColumn("saves", "requests").execute();
    await schema.alterTable("save_counts").renameTo("request_counts").execute();
  },
};

/** Access tokens of programs, by the hash of their secret. Times are in milliseconds since 1970. */
export const tokens = ({ id, sortableText }: Columns): Migration => ({
  up: async ({ schema }) => {
    await id(schema.createTable("tokens"))
      .addColumn("user_id", "bigint", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("secret_hash", sortableText, (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint")
      .addColumn("used_at", "bigint")
      .execute();
    await schema.createIndex("tokens_of_user").on("tokens").column("user_id").execute();
  },
});

/** The random part of the ids of snippets that were not listed when they were first saved; older ones have none. */
export const snippetSecrets: Migration = {
  up: async ({ schema }) => await schema.alterTable("snippets").addColumn("secret", "text").execute(),
};

/** The check of a revision; older ones have none. */
export const revisionChecks: Migration = {
  up: async ({ schema }) => await schema.alterTable("revisions").addColumn("stored_check", "text").execute(),
};
