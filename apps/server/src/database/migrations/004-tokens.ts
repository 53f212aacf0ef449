import type { Migration } from "kysely/migration";
import type { Columns } from "../columns.ts";

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
