import type { CreateTableBuilder, Expression } from "kysely";

/** What the databases spell differently in a migration. */
export interface Columns {
  /** Adds the column `id`: a number that the database gives, in sequence and never twice. */
  id<Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table, "id">;
  /** The type of text that is ordered by code point. */
  sortableText: "text" | Expression<unknown>;
  bytes: "blob" | "bytea";
}
