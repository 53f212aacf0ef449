import type { Migration } from "kysely/migration";
import type { Columns } from "../columns.ts";

/** Collections of snippets. Times are in milliseconds since 1970. */
export const collections = ({ id, sortableText }: Columns): Migration => ({
  up: async ({ schema }) => {
    await id(schema.createTable("collections"))
      .addColumn("owner_id", "bigint", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("name_key", sortableText, (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("visibility", "text", (column) => column.notNull())
      .addColumn("last_entry", "integer", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("collections_key", ["owner_id", "name_key"])
      .execute();
    await schema
      .createTable("collection_entries")
      .addColumn("collection_id", "bigint", (column) =>
        column.notNull().references("collections.id").onDelete("cascade"),
      )
      .addColumn("entry", "integer", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      // Not a foreign key: the entry of a deleted snippet stays, and ids are never reused.
      .addColumn("snippet_id", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("collection_entries_key", ["collection_id", "entry"])
      .addUniqueConstraint("collection_entries_once", ["collection_id", "snippet_id"])
      .execute();
  },
});

/** Verdicts that owners of collections upload. Times are in milliseconds since 1970. */
export const collectionVerdicts = ({ id, sortableText }: Columns): Migration => ({
  up: async ({ schema }) => {
    await id(schema.createTable("collection_columns"))
      .addColumn("collection_id", "bigint", (column) =>
        column.notNull().references("collections.id").onDelete("cascade"),
      )
      .addColumn("judged_on", sortableText, (column) => column.notNull())
      .addColumn("library", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("branch", "text")
      .addColumn("uploaded_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("collection_columns_key", ["collection_id", "judged_on"])
      .execute();
    await schema
      .createTable("collection_verdicts")
      .addColumn("column_id", "bigint", (column) =>
        column.notNull().references("collection_columns.id").onDelete("cascade"),
      )
      .addColumn("entry", "integer", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("commit_id", "text")
      .addColumn("verdict", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("uploaded_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("collection_verdicts_key", ["column_id", "entry"])
      .execute();
  },
});

/** When a collection was deleted, in milliseconds since 1970; its name key then no longer reserves the name. */
export const deletedCollections: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable("collections").addColumn("deleted_at", "bigint").execute();
  },
};
