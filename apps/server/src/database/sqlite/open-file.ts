import { statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { CompiledQuery, QueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import { DatabaseUnavailable } from "../database-problems.ts";
import { kindOf, kinds } from "./failure-of.ts";

const maxStatements = 500;
const longestWaitMs = 10_000;

/** One connection to a database file, which is created if missing. Synchronous: it blocks the process while it works. */
export const openFile = (file: string, use: "reading" | "writing") => {
  const database = new DatabaseSync(file, { timeout: longestWaitMs, enableForeignKeyConstraints: true });
  // With the write-ahead log readers and a writer do not block each other; FULL syncs each commit to the disk before
  // it returns.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 268435456");
  database.exec(
    use === "reading" ? "pragma query_only = on; pragma busy_timeout = 5000" : "pragma busy_timeout = 0",
  );
  const statements = new LRUCache<string, { statement: StatementSync; answersRows: boolean }>({
    max: maxStatements,
    memoMethod: (sql) => {
      const statement = database.prepare(sql);
      return { statement, answersRows: statement.columns().length > 0 };
    },
  });
  return {
    run: <Row>({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): QueryResult<Row> => {
      const { statement, answersRows } = statements.memo(sql);
      const values = parameters as SQLInputValue[];
      if (answersRows) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    execute: (sql: string) => {
      database.exec(sql);
    },
    /** Some failures, such as a full disk, have rolled it back: https://sqlite.org/lang_transaction.html */
    rollBack: () => {
      if (database.isTransaction) database.exec("rollback");
    },
    close: () => {
      database.close();
    },
  };
};

/**
 * Retries work that another connection may block. Waiting inside SQLite would block this whole process, including the
 * other connection if it is our own.
 */
export const whenFree = async <Result>(work: () => Result): Promise<Result> => {
  const until = performance.now() + longestWaitMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 20)) {
    try {
      return work();
    } catch (error) {
      if (kindOf(error) !== kinds.busy || performance.now() > until) throw error;
    }
    await setTimeout(pauseMs * (0.5 + Math.random()));
  }
};

/**
 * Records the identity of a database's files when it is opened. The returned check throws `DatabaseUnavailable` when
 * one has been replaced or removed: SQLite itself would keep writing to the unlinked file.
 */
export const watchFiles = (file: string): (() => void) => {
  const opened = [file, `${file}-wal`].map((path) => ({ path, identity: identityOf(path) }));
  return () => {
    for (const { path, identity } of opened)
      if (identityOf(path) !== identity)
        throw new DatabaseUnavailable(
          new Error(`${path} is not the file that the server opened. Put that back, or restart the server.`),
        );
  };
};

const identityOf = (path: string) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
};
