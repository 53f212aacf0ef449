import type { Columns } from "../columns.ts";

export const columns: Columns = {
  // Without it SQLite reuses the highest row id once that row is deleted.
  id: (table) => table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement()),
  sortableText: "text",
  bytes: "blob",
};
