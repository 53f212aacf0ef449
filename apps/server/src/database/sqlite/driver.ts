import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { type CompiledQuery, type DatabaseConnection, type Driver, SelectQueryNode } from "kysely";
import { DatabaseUnavailable, StorageFull } from "../database-problems.ts";
import { type ConnectionToFile, connectToFile } from "./connection-to-file.ts";
import { failureOf } from "./failure-of.ts";
import { createGroupCommit, type GroupCommit, type GroupedTransaction } from "./group-commit.ts";

export interface SqliteDriver extends Driver {
  /** Rejects when the files have been moved or replaced, or when a write found the disk full and it still is. */
  check(): Promise<void>;
}

/**
 * SQLite by two connections: one reads committed data, the other writes. Writers of this process take turns, so that
 * a transaction may await; `whenFree` waits for those of other processes. Transactions are immediate: they hold the
 * write lock from the start and so cannot fail for it halfway. Errors are mapped by `failureOf`.
 */
export const createDriver = (file: string): SqliteDriver => {
  // Reused, because Kysely keeps a reference to every connection it has seen.
  const free: DatabaseConnection[] = [];
  const openTransactions = new WeakMap<DatabaseConnection, GroupedTransaction>();
  let reader: ConnectionToFile;
  let writer: ConnectionToFile;
  let group: GroupCommit;
  let checkFiles: () => void;
  let isFull = false;

  const mapped = (error: unknown) => {
    const failure = failureOf(error);
    isFull ||= failure instanceof StorageFull;
    return failure;
  };
  const runInOwnTransaction = async <Row>(query: CompiledQuery) => {
    const transaction = await group.begin();
    try {
      const result = writer.run<Row>(query);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollBack();
      throw error;
    }
  };
  const connection = (): DatabaseConnection => {
    const self: DatabaseConnection = {
      executeQuery: async (query) => {
        try {
          if (openTransactions.has(self)) return writer.run(query);
          return SelectQueryNode.is(query.query) ? reader.run(query) : await runInOwnTransaction(query);
        } catch (error) {
          throw mapped(error);
        }
      },
      async *streamQuery(query) {
        const source = openTransactions.has(self) ? writer : reader;
        for (const row of source.rows<never>(query)) yield { rows: [row] };
      },
    };
    return self;
  };
  const begin = async () => {
    try {
      return await group.begin();
    } catch (error) {
      throw mapped(error);
    }
  };
  /** Allocates more space than a small save needs, and frees it. */
  const tryToGrow = async () => {
    const transaction = await begin();
    try {
      for (const statement of growing) writer.execute(statement);
      await transaction.commit();
      isFull = false;
    } catch (error) {
      await transaction.rollBack();
      throw mapped(error);
    }
  };
  return {
    init: async () => {
      await mkdir(dirname(file), { recursive: true });
      writer = connectToFile(file, { use: "writing", blockMs: 0 });
      reader = connectToFile(file, { use: "reading", blockMs: 5_000 });
      checkFiles = watchFiles(file);
      group = createGroupCommit(writer, { checkFiles });
    },
    acquireConnection: async () => free.pop() ?? connection(),
    releaseConnection: async (released) => {
      free.push(released);
    },
    beginTransaction: async (acquired) => {
      openTransactions.set(acquired, await begin());
    },
    commitTransaction: async (acquired) => {
      try {
        await openTransactions.get(acquired)?.commit();
      } catch (error) {
        throw mapped(error);
      }
      openTransactions.delete(acquired);
    },
    rollbackTransaction: async (acquired) => {
      const transaction = openTransactions.get(acquired);
      openTransactions.delete(acquired);
      await transaction?.rollBack();
    },
    destroy: async () => {
      await group.settle();
      reader.close();
      writer.close();
    },
    check: async () => {
      checkFiles();
      if (isFull) await tryToGrow();
    },
  };
};

const growing = [
  "create table space_probe (bytes blob)",
  "insert into space_probe values (zeroblob(65536))",
  "drop table space_probe",
];

/**
 * Records the identity of a database's files when it is opened. The returned check throws `DatabaseUnavailable` when
 * one has been replaced or removed: SQLite itself would keep writing to the unlinked file.
 */
const watchFiles = (file: string): (() => void) => {
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
