import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { CompiledQuery, QueryResult } from "kysely";

/** One connection to the file of a database; it works at once and holds up everything else meanwhile. */
export interface ConnectionToFile {
  run<Row>(query: CompiledQuery): QueryResult<Row>;
  rows<Row>(query: CompiledQuery): IterableIterator<Row>;
  execute(sql: string): void;
  isInTransaction(): boolean;
  close(): void;
}

const maxStatements = 500;
const longestWaitMs = 10_000;

/** Opens the file, which is made when there is none. */
export const connectToFile = (
  file: string,
  { use, blockMs }: { use: "reading" | "writing"; blockMs: number },
): ConnectionToFile => {
  const database = new DatabaseSync(file, { timeout: longestWaitMs, enableForeignKeyConstraints: true });
  // The write-ahead log lets readers and a writer be; FULL brings each commit to the disk before it is answered.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 268435456");
  if (use === "reading") database.exec("pragma query_only = on");
  database.exec(`pragma busy_timeout = ${blockMs}`);
  const statements = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= maxStatements) statements.clear();
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
    // Of its own, because a statement that is being read cannot be run again.
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
 * Does what may find another connection writing. It is tried again rather than waited for in SQLite, which would hold
 * up this whole process, and with it the other connection when that is its own.
 */
export const whenFree = async <Result>(work: () => Result): Promise<Result> => {
  const until = performance.now() + longestWaitMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 20)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await setTimeout(pauseMs * (0.5 + Math.random()));
  }
};

interface Prepared {
  statement: StatementSync;
  answersRows: boolean;
}

/** https://www.sqlite.org/rescode.html: the lowest byte of a result code is its kind, 5 is SQLITE_BUSY. */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  "errcode" in error &&
  typeof error.errcode === "number" &&
  (error.errcode & 0xff) === 5;
