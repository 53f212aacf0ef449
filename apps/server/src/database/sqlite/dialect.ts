import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SelectQueryNode,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import type { Columns } from "../columns.ts";
import { databaseUnavailable } from "../database-problems.ts";
import { failureOf, kindOf, kinds } from "./failure-of.ts";

const maxStatements = 500;
const longestWaitMs = 10_000;

/** Node's SQLite over the file, for one database object. Errors are mapped by `failureOf`. */
export const createDialect = (file: string): Dialect & Pick<FileDriver, "check"> => {
  const driver = new FileDriver(file);
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    check: () => driver.check(),
  };
};

/** A migration in an immediate transaction needs no other lock. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * One connection, which Kysely gives to one transaction or statement at a time. Transactions are immediate: they hold
 * the write lock from the start and so cannot fail for it halfway.
 */
class FileDriver extends SqliteDriver {
  #opened: ReturnType<typeof openFile> | undefined;

  constructor(file: string) {
    super({
      database: async () => {
        await mkdir(dirname(file), { recursive: true });
        this.#opened = openFile(file);
        return this.#opened.database;
      },
    });
  }

  /** Throws `database-unavailable` when the file has been moved or replaced. */
  check(): void {
    this.#opened?.checkFiles();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      executeQuery: async <Row>(query: CompiledQuery) => {
        const writes = !SelectQueryNode.is(query.query);
        try {
          if (writes) this.check();
          const result = await whenFree(() => connection.executeQuery<Row>(query));
          // What was written to a file that is gone is lost.
          if (writes) this.check();
          return result;
        } catch (error) {
          throw failureOf(error);
        }
      },
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** Some failures, such as a full disk, have rolled it back: https://sqlite.org/lang_transaction.html */
  override async rollbackTransaction(): Promise<void> {
    this.#opened?.rollBack();
  }
}

/** A connection to a database file, which is created if missing. Synchronous: it blocks the process while it works. */
const openFile = (file: string) => {
  const opened = new DatabaseSync(file, { timeout: longestWaitMs, enableForeignKeyConstraints: true });
  // With the write-ahead log other processes read while this one writes; FULL syncs each commit to the disk before it
  // returns.
  opened.exec("pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 268435456");
  // A first read creates the log's file, whose identity is watched.
  opened.exec("select 1 from sqlite_schema; pragma busy_timeout = 0");
  const statements = new LRUCache<string, SqliteStatement>({
    max: maxStatements,
    memoMethod: (text) => {
      const statement = opened.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      };
    },
  });
  const database: SqliteDatabase = {
    prepare: (text) => statements.memo(text),
    close: () => opened.close(),
  };
  return {
    database,
    checkFiles: watchFiles(file),
    rollBack: () => {
      if (opened.isTransaction) opened.exec("rollback");
    },
  };
};

/** Retries what another process blocks. Waiting inside SQLite would block this whole process. */
const whenFree = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const until = performance.now() + longestWaitMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 20)) {
    try {
      return await work();
    } catch (error) {
      if (kindOf(error) !== kinds.busy || performance.now() > until) throw error;
    }
    await setTimeout(pauseMs * (0.5 + Math.random()));
  }
};

/**
 * Records the identity of a database's files when it is opened. The returned check throws `database-unavailable` when
 * one has been replaced or removed: SQLite itself would keep writing to the unlinked file.
 */
const watchFiles = (file: string): (() => void) => {
  const opened = [file, `${file}-wal`].map((path) => ({ path, identity: identityOf(path) }));
  return () => {
    for (const { path, identity } of opened)
      if (identityOf(path) !== identity)
        throw databaseUnavailable(
          new Error(`${path} is not the file that the server opened. Put that back, or restart the server.`),
        );
  };
};

const identityOf = (path: string) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
};

export const columns: Columns = {
  // Without it SQLite reuses the highest row id once that row is deleted.
  id: (table) => table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement()),
  sortableText: "text",
  bytes: "blob",
  jsonString: (text) => sql`json_quote(${text})`,
  jsonField: (json, name) => sql`(${json} ->> ${sql.lit(name)})`,
  isForSeveralServers: false,
};
