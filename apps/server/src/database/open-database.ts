import { type Dialect, Kysely } from "kysely";
import { DomainError } from "../domain-error.ts";
import { DatabaseUnusable } from "./database-problems.ts";
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
  /** Migrates the tables to this release. Several servers may do so at the same time. Throws `DatabaseUnusable`. */
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
export const openDatabase = (address: DatabaseAddress, options: ConnectionOptions): Database =>
  "url" in address ? openPostgres(address.url, options) : openSqlite(address.file);

const openPostgres = (url: string, options: ConnectionOptions): Database => {
  const dialectFor = (use: "serving" | "migrating") => createPostgresDialect(url, { use, ...options });
  return databaseOf(dialectFor("serving"), {
    explain: (error) => `DATABASE_URL: ${explainPostgresFailure(error, url)}`,
    migrate: async () => {
      const migrating = new Kysely<Tables>({ dialect: dialectFor("migrating") });
      try {
        await migrateToLatest(migrating, postgresColumns);
      } finally {
        await migrating.destroy();
      }
    },
  });
};

const openSqlite = (file: string): Database => {
  const dialect = createSqliteDialect(file);
  return databaseOf(dialect, {
    explain: (error) => `DATA_DIR: ${explainSqliteFailure(error, file)}`,
    migrate: (tables) => migrateToLatest(tables, sqliteColumns),
    check: () => dialect.check(),
  });
};

interface OfDatabase {
  migrate: (tables: Kysely<Tables>) => Promise<void>;
  /** Explains a failure to the operator. */
  explain: (error: unknown) => string;
  /** Throws when the database cannot be written. */
  check?: () => Promise<void>;
}

const databaseOf = (dialect: Dialect, { migrate, explain, check }: OfDatabase): Database => {
  const tables = new Kysely<Tables>({ dialect });
  return {
    tables,
    migrate: async () => {
      try {
        await migrate(tables);
      } catch (error) {
        const cause = error instanceof DomainError ? error.cause : error;
        throw new DatabaseUnusable(explain(cause), { cause });
      }
    },
    ready: async ({ signal }) => {
      await tables.selectNoFrom(({ lit }) => lit(1).as("one")).execute({ signal });
      await check?.();
    },
    close: () => tables.destroy(),
  };
};
