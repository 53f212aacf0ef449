import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { CompiledQuery, QueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import { kindOf, kinds } from "./failure-of.ts";

/** One connection to a database file; synchronous, so it blocks the process while it works. */
export interface ConnectionToFile {
  run<Row>(query: CompiledQuery): QueryResult<Row>;
  rows<Row>(query: CompiledQuery): IterableIterator<Row>;
  execute(sql: string): void;
  isInTransaction(): boolean;
  close(): void;
}

const maxStatements = 500;
const longestWaitMs = 10_000;

/** Opens the file, which is created if missing. */
export const connectToFile = (
  file: string,
  { use, blockMs }: { use: "reading" | "writing"; blockMs: number },
): ConnectionToFile => {
  const database = new DatabaseSync(file, { timeout: longestWaitMs, enableForeignKeyConstraints: true });
  // With the write-ahead log readers and a writer do not block each other; FULL syncs each commit to the disk before
  // it returns.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 268435456");
  if (use === "reading") database.exec("pragma query_only = on");
  database.exec(`pragma busy_timeout = ${blockMs}`);
  const statements = new LRUCache<string, Prepared>({ max: maxStatements });
  const prepare = (sql: string): Prepared => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    statements.set(sql, prepared);
    return prepared;
  };
  return {
    run: ({ sql, parameters }) => {
      const { statement, answersRows } = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (answersRows) return { rows: statement.all(...values) as never[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    // A new statement, because one that is being iterated cannot run again.
    rows: ({ sql, parameters }) =>
      database.prepare(sql).iterate(...(parameters as SQLInputValue[])) as IterableIterator<never>,
    execute: (sql) => {
      prepare(sql).statement.run();
    },
    isInTransaction: () => database.isTransaction,
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

interface Prepared {
  statement: StatementSync;
  answersRows: boolean;
}
