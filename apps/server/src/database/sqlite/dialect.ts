import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { createLimit } from "@online-editor/npm-assets";
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SelectQueryNode,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Columns } from "../columns.ts";
import { StorageFull } from "../database-problems.ts";
import { failureOf } from "./failure-of.ts";
import { openFile, watchFiles, whenFree } from "./open-file.ts";

interface SqliteDriver extends Driver {
  /** Rejects when the files have been moved or replaced, or when a write found the disk full and it still is. */
  check(): Promise<void>;
}

/** Node's SQLite over the file, for one database object. Errors are mapped by `failureOf`. */
export const createDialect = (file: string): Dialect & Pick<SqliteDriver, "check"> => {
  const driver = createDriver(file);
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    check: () => driver.check(),
  };
};

/** Our driver serialises writers itself; a migration in an immediate transaction needs no other lock. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite by two connections: one reads committed data, the other writes. Writers of this process take turns, so that
 * a transaction may await; `whenFree` waits for those of other processes. Transactions are immediate: they hold the
 * write lock from the start and so cannot fail for it halfway.
 */
const createDriver = (file: string): SqliteDriver => {
  /** How the transaction of a connection ends its turn. */
  const turns = new WeakMap<DatabaseConnection, () => void>();
  const inTurn = createLimit(1);
  let reader: ReturnType<typeof openFile>;
  let writer: ReturnType<typeof openFile>;
  let checkFiles: () => void;
  let isFull = false;

  const mapped = (error: unknown) => {
    const failure = failureOf(error);
    isFull ||= failure instanceof StorageFull;
    return failure;
  };
  /** Resolves when the work is on the disk. */
  const write = <Result>(work: () => Result): Promise<Result> =>
    inTurn(async () => {
      try {
        checkFiles();
        const result = await whenFree(work);
        checkFiles();
        return result;
      } catch (error) {
        writer.rollBack();
        throw mapped(error);
      }
    });
  /** Resolves on the caller's turn with the function that ends it. */
  const takeTurn = () =>
    new Promise<() => void>((begin) => {
      void inTurn(() => new Promise<void>(begin));
    });
  const createConnection = (): DatabaseConnection => {
    const self: DatabaseConnection = {
      executeQuery: async (query) => {
        const isInTransaction = turns.has(self);
        if (!isInTransaction && !SelectQueryNode.is(query.query)) return write(() => writer.run(query));
        try {
          return (isInTransaction ? writer : reader).run(query);
        } catch (error) {
          throw mapped(error);
        }
      },
      async *streamQuery(query) {
        yield await self.executeQuery(query);
      },
    };
    return self;
  };
  return {
    init: async () => {
      await mkdir(dirname(file), { recursive: true });
      writer = openFile(file, "writing");
      reader = openFile(file, "reading");
      checkFiles = watchFiles(file);
    },
    acquireConnection: async () => createConnection(),
    releaseConnection: async () => undefined,
    beginTransaction: async (connection) => {
      const endTurn = await takeTurn();
      try {
        checkFiles();
        await whenFree(() => {
          writer.execute("begin immediate");
        });
        turns.set(connection, endTurn);
      } catch (error) {
        endTurn();
        throw mapped(error);
      }
    },
    commitTransaction: async (connection) => {
      try {
        writer.execute("commit");
        checkFiles();
      } catch (error) {
        throw mapped(error);
      }
      turns.get(connection)?.();
      turns.delete(connection);
    },
    rollbackTransaction: async (connection) => {
      const endTurn = turns.get(connection);
      if (!endTurn) return;
      writer.rollBack();
      turns.delete(connection);
      endTurn();
    },
    destroy: () =>
      inTurn(async () => {
        reader.close();
        writer.close();
      }),
    check: async () => {
      checkFiles();
      if (!isFull) return;
      await write(() => {
        writer.execute(growing);
      });
      isFull = false;
    },
  };
};

/** Allocates more space than a small save needs, and frees it. */
const growing = `begin immediate;
  create table space_probe (bytes blob);
  insert into space_probe values (zeroblob(65536));
  drop table space_probe;
  commit`;

export const columns: Columns = {
  // Without it SQLite reuses the highest row id once that row is deleted.
  id: (table) => table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement()),
  sortableText: "text",
  bytes: "blob",
  jsonString: (text) => sql`json_quote(${text})`,
  jsonField: (json, name) => sql`(${json} ->> ${sql.lit(name)})`,
  isForSeveralServers: false,
};
