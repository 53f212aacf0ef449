import type { Columns } from "../columns.ts";

export const columns: Columns = {
  // A row id alone would be given again once the row with the highest one is gone.
  id: (table) => table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement()),
  sortableText: "text",
  bytes: "blob",
};
