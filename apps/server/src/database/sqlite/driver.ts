import { type CompiledQuery, type DatabaseConnection, type Driver, SelectQueryNode } from "kysely";
import { type ConnectionToFile, connectToFile } from "./connection-to-file.ts";
import { createGroupCommit, type GroupCommit, type GroupedTransaction } from "./group-commit.ts";

/**
 * SQLite by two connections: one reads what is committed, the other writes. In this process writers take turns, so
 * that a transaction may await; with other processes they meet in `whenFree`. Transactions are immediate: they hold the
 * right to write from their first moment and so cannot fail for it halfway.
 */
export const createDriver = (file: string): Driver => {
  // Used again, because Kysely remembers all that it has seen.
  const free: DatabaseConnection[] = [];
  const openTransactions = new WeakMap<DatabaseConnection, GroupedTransaction>();
  let reader: ConnectionToFile;
  let writer: ConnectionToFile;
  let group: GroupCommit;

  const runAlone = async <Row>(query: CompiledQuery) => {
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
  return {
    init: async () => {
      writer = connectToFile(file, { use: "writing", blockMs: 0 });
      reader = connectToFile(file, { use: "reading", blockMs: 5_000 });
      group = createGroupCommit(writer);
    },
    acquireConnection: async () => free.pop() ?? connection(),
    releaseConnection: async (released) => {
      free.push(released);
    },
    beginTransaction: async (acquired) => {
      openTransactions.set(acquired, await group.begin());
    },
    commitTransaction: async (acquired) => {
      await openTransactions.get(acquired)?.commit();
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
  };
};
