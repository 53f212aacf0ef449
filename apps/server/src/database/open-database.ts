import { Kysely } from "kysely";
import { DomainError, OperatorError } from "../domain-error.ts";
import { migrateToLatest } from "./migrate-to-latest.ts";
import {
  columns as postgresColumns,
  createDialect as createPostgresDialect,
  type DatabaseTimeouts,
} from "./postgres/dialect.ts";
import { explainFailure as explainPostgresFailure } from "./postgres/map-failures.ts";
import { columns as sqliteColumns, createDialect as createSqliteDialect } from "./sqlite/dialect.ts";
import { explainFailure as explainSqliteFailure } from "./sqlite/failure-of.ts";
import type { Tables } from "./tables.ts";

/** A PostgreSQL server by its address, or the file of an SQLite database, created if missing. */
export type DatabaseAddress = { url: string } | { file: string };

export interface Database {
  tables: Kysely<Tables>;
  /** Migrates the tables to this release. Several servers may do so at the same time. Throws `OperatorError`. */
  migrate(): Promise<void>;
  /** Throws when the database cannot be reached or written. */
  ready(options: { signal: AbortSignal }): Promise<void>;
  close(): Promise<void>;
}

/** For PostgreSQL: receives lost connections, and how long requests wait for one. */
interface ConnectionOptions {
  onConnectionLost: (error: Error) => void;
  timeouts?: DatabaseTimeouts;
}

/** Opens a database; connects at the first query, and creates the file's folder then. */
export const openDatabase = (address: DatabaseAddress, options: ConnectionOptions): Database => {
  const { dialect, migrate, explain, check } =
    "url" in address ? postgresAt(address.url, options) : sqliteIn(address.file);
  const tables = new Kysely<Tables>({ dialect });
  return {
    tables,
    migrate: async () => {
      try {
        await migrate(tables);
      } catch (error) {
        const cause = error instanceof DomainError ? error.cause : error;
        throw new OperatorError(explain(cause), { cause });
      }
    },
    ready: async ({ signal }) => {
      await tables.selectNoFrom(({ lit }) => lit(1).as("one")).execute({ signal });
      await check();
    },
    close: () => tables.destroy(),
  };
};

const postgresAt = (url: string, options: ConnectionOptions) => ({
  dialect: createPostgresDialect(url, { use: "serving", ...options }),
  migrate: async () => {
    const dialect = createPostgresDialect(url, { use: "migrating", ...options });
    const migrating = new Kysely<Tables>({ dialect });
    try {
      await migrateToLatest(migrating, postgresColumns);
    } finally {
      await migrating.destroy();
    }
  },
  explain: (error: unknown) => `DATABASE_URL: ${explainPostgresFailure(error, url)}`,
  check: async () => undefined,
});

const sqliteIn = (file: string) => {
  const dialect = createSqliteDialect(file);
  return {
    dialect,
    migrate: (tables: Kysely<Tables>) => migrateToLatest(tables, sqliteColumns),
    explain: (error: unknown) => `DATA_DIR: ${explainSqliteFailure(error, file)}`,
    check: async () => {
      dialect.check();
    },
  };
};
