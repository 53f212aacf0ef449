import type { Migration } from "kysely/migration";
import type { Columns } from "../columns.ts";

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
