import { sql } from "kysely";
import type { Columns } from "../columns.ts";

export const columns: Columns = {
  id: (table) =>
    table.addColumn("id", "bigint", (column) => column.primaryKey().generatedByDefaultAsIdentity()),
  // By UTF-8 bytes, as SQLite compares: the server's locale would change the order of an index.
  sortableText: sql`text collate "C"`,
  bytes: "bytea",
};
