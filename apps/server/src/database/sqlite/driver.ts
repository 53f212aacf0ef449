import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { createLimit } from "@online-editor/npm-assets";
import { type DatabaseConnection, type Driver, SelectQueryNode } from "kysely";
import { DatabaseUnavailable, StorageFull } from "../database-problems.ts";
import { type ConnectionToFile, connectToFile, whenFree } from "./connection-to-file.ts";
import { failureOf } from "./failure-of.ts";

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
  const writing = new WeakMap<DatabaseConnection, () => void>();
  const inTurn = createLimit(1);
  /** Resolves on the caller's turn with the function that ends it. */
  const takeTurn = () =>
    new Promise<() => void>((begin) => {
      void inTurn(() => new Promise<void>(begin));
    });
  let reader: ConnectionToFile;
  let writer: ConnectionToFile;
  let checkFiles: () => void;
  let isFull = false;

  const mapped = (error: unknown) => {
    const failure = failureOf(error);
    isFull ||= failure instanceof StorageFull;
    return failure;
  };
  const begin = async (): Promise<() => void> => {
    const endTurn = await takeTurn();
    try {
      checkFiles();
      await whenFree(() => {
        writer.execute("begin immediate");
      });
      return endTurn;
    } catch (error) {
      endTurn();
      throw mapped(error);
    }
  };
  /** Resolves when the transaction is on the disk. */
  const commit = (endTurn: () => void) => {
    writer.execute("commit");
    checkFiles();
    endTurn();
  };
  const rollBack = (endTurn: () => void) => {
    // Some failures, such as a full disk, have rolled it back: https://sqlite.org/lang_transaction.html
    if (writer.isInTransaction()) writer.execute("rollback");
    endTurn();
  };
  const inTransaction = async <Result>(work: () => Result): Promise<Result> => {
    const endTurn = await begin();
    try {
      const result = work();
      commit(endTurn);
      return result;
    } catch (error) {
      rollBack(endTurn);
      throw mapped(error);
    }
  };
  const connection = (): DatabaseConnection => {
    const self: DatabaseConnection = {
      executeQuery: async (query) => {
        try {
          if (writing.has(self)) return writer.run(query);
          if (SelectQueryNode.is(query.query)) return reader.run(query);
        } catch (error) {
          throw mapped(error);
        }
        return inTransaction(() => writer.run(query));
      },
      async *streamQuery(query) {
        const source = writing.has(self) ? writer : reader;
        for (const row of source.rows<never>(query)) yield { rows: [row] };
      },
    };
    return self;
  };
  /** Allocates more space than a small save needs, and frees it. */
  const tryToGrow = () =>
    inTransaction(() => {
      for (const statement of growing) writer.execute(statement);
    });
  return {
    init: async () => {
      await mkdir(dirname(file), { recursive: true });
      writer = connectToFile(file, { use: "writing", blockMs: 0 });
      reader = connectToFile(file, { use: "reading", blockMs: 5_000 });
      checkFiles = watchFiles(file);
    },
    acquireConnection: async () => free.pop() ?? connection(),
    releaseConnection: async (released) => {
      free.push(released);
    },
    beginTransaction: async (acquired) => {
      writing.set(acquired, await begin());
    },
    commitTransaction: async (acquired) => {
      const endTurn = writing.get(acquired);
      if (!endTurn) return;
      try {
        commit(endTurn);
      } catch (error) {
        throw mapped(error);
      }
      writing.delete(acquired);
    },
    rollbackTransaction: async (acquired) => {
      const endTurn = writing.get(acquired);
      writing.delete(acquired);
      if (endTurn) rollBack(endTurn);
    },
    destroy: async () => {
      const endTurn = await takeTurn();
      reader.close();
      writer.close();
      endTurn();
    },
    check: async () => {
      checkFiles();
      if (!isFull) return;
      await tryToGrow();
      isFull = false;
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
