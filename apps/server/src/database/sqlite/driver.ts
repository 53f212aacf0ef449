import { type CompiledQuery, type DatabaseConnection, type Driver, SelectQueryNode } from "kysely";
import { type ConnectionToFile, connectToFile, whenFree } from "./connection-to-file.ts";
import { createWriteTurns } from "./write-turns.ts";

/**
 * SQLite by two connections: one reads what is committed, the other writes. In this process writers take turns, so
 * that a transaction may await; with other processes they meet in `whenFree`. Transactions are immediate: they hold the
 * right to write from their first moment and so cannot fail for it halfway.
 */
export const createDriver = (file: string): Driver => {
  const takeTurn = createWriteTurns();
  const openTransactions = new WeakMap<DatabaseConnection, () => void>();
  let reader: ConnectionToFile;
  let writer: ConnectionToFile;

  const runAlone = async <Row>(query: CompiledQuery) => {
    const endTurn = await takeTurn();
    try {
      return await whenFree(() => writer.run<Row>(query));
    } finally {
      endTurn();
    }
  };
  const connection = (): DatabaseConnection => {
    const self: DatabaseConnection = {
      executeQuery: async (query) => {
        if (openTransactions.has(self)) return writer.run(query);
        return SelectQueryNode.is(query.query) ? reader.run(query) : runAlone(query);
      },
      async *streamQuery(query) {
        const source = openTransactions.has(self) ? writer : reader;
        for (const row of source.rows<never>(query)) yield { rows: [row] };
      },
    };
    return self;
  };
  const endTransaction = (ended: DatabaseConnection) => {
    openTransactions.get(ended)?.();
    openTransactions.delete(ended);
  };

  return {
    init: async () => {
      writer = connectToFile(file, { use: "writing", blockMs: 0 });
      reader = connectToFile(file, { use: "reading", blockMs: 5_000 });
    },
    acquireConnection: async () => connection(),
    releaseConnection: async () => undefined,
    beginTransaction: async (acquired) => {
      const endTurn = await takeTurn();
      try {
        await whenFree(() => {
          writer.execute("begin immediate");
        });
      } catch (error) {
        endTurn();
        throw error;
      }
      openTransactions.set(acquired, endTurn);
    },
    commitTransaction: async (acquired) => {
      writer.execute("commit");
      endTransaction(acquired);
    },
    rollbackTransaction: async (acquired) => {
      try {
        writer.execute("rollback");
      } finally {
        endTransaction(acquired);
      }
    },
    destroy: async () => {
      reader.close();
      writer.close();
    },
  };
};
