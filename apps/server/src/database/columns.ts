import type { CreateTableBuilder, Expression, RawBuilder } from "kysely";

/** What the dialects spell differently in a migration. */
export interface Columns {
  /** Adds the column `id`: a number that the database generates, ascending and never reused. */
  id<Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table, "id">;
  /** The type of text ordered by code point. */
  sortableText: "text" | Expression<unknown>;
  bytes: "blob" | "bytea";
  /** A text as a string of JSON, with its quotation marks. */
  jsonString(text: Expression<string>): RawBuilder<string>;
  /** A field of a JSON text that has it as a string. */
  jsonField(json: Expression<string>, name: string): RawBuilder<string>;
  /** Whether servers of the release before may work on the database while it is migrated, and after it. */
  isForSeveralServers: boolean;
}
