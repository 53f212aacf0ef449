import { sql } from "kysely";
import type { Columns } from "../columns.ts";

export const columns: Columns = {
  id: (table) =>
    table.addColumn("id", "bigint", (column) => column.primaryKey().generatedByDefaultAsIdentity()),
  // By the bytes of its UTF-8, as SQLite compares: the locale of a server changes what an index means.
  sortableText: sql`text collate "C"`,
  bytes: "bytea",
};
