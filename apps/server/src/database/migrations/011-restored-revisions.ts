import type { Migration } from "kysely/migration";

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
