import type { CreateTableBuilder, Expression } from "kysely";

/** What the dialects spell differently in a migration. */
export interface Columns {
  /** Adds the column `id`: a number that the database generates, ascending and never reused. */
  id<Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table, "id">;
  /** The type of text ordered by code point. */
  sortableText: "text" | Expression<unknown>;
  bytes: "blob" | "bytea";
}
