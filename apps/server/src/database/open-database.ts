import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely } from "kysely";
import type { Columns } from "./columns.ts";
import { migrateToLatest } from "./migrate-to-latest.ts";
import { columns as postgresColumns } from "./postgres/columns.ts";
import { createDialect as createPostgresDialect } from "./postgres/dialect.ts";
import { columns as sqliteColumns } from "./sqlite/columns.ts";
import { createDialect as createSqliteDialect } from "./sqlite/dialect.ts";
import type { Tables } from "./tables.ts";

/** A PostgreSQL server by its address, or the file of an SQLite database, which is made when there is none. */
export type DatabaseAddress = { url: string } | { file: string };

export interface Database {
  tables: Kysely<Tables>;
  /** Brings the tables to what this release needs. Several servers may do so at the same time. */
  migrate(): Promise<void>;
  /** Throws when the database cannot be reached. */
  ready(options: { signal: AbortSignal }): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database; it is reached at the first query. */
export const openDatabase = (
  address: DatabaseAddress,
  { onConnectionLost }: { onConnectionLost: (error: Error) => void },
): Database => {
  if ("url" in address)
    return databaseOf(createPostgresDialect(address.url, { onConnectionLost }), postgresColumns);
  mkdirSync(dirname(address.file), { recursive: true });
  return databaseOf(createSqliteDialect(address.file), sqliteColumns);
};

const databaseOf = (dialect: ReturnType<typeof createSqliteDialect>, columns: Columns): Database => {
  const tables = new Kysely<Tables>({ dialect });
  return {
    tables,
    migrate: () => migrateToLatest(tables, columns),
    ready: async ({ signal }) => {
      await tables.selectNoFrom(({ lit }) => lit(1).as("one")).execute({ signal });
    },
    close: () => tables.destroy(),
  };
};
