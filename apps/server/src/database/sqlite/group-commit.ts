import { DatabaseUnavailable } from "../database-problems.ts";
import { type ConnectionToFile, whenFree } from "./connection-to-file.ts";

/** A transaction that is committed together with others. No other member writes before it ends. */
export interface GroupedTransaction {
  /** Resolves when it is on the disk. Rejects when the group's commit failed. */
  commit(): Promise<void>;
  /** Rolls back this member; resolves when the writes of others that it read are on the disk or have failed. */
  rollBack(): Promise<void>;
}

/** Commits simultaneous transactions together, because syncing to the disk takes far longer than their work. */
export interface GroupCommit {
  /** Resolves when it is the caller's turn to write. Rejects when another process holds the lock too long. */
  begin(): Promise<GroupedTransaction>;
  /** Resolves when all started transactions have ended. */
  settle(): Promise<void>;
}

/**
 * The group is a real transaction; its members are consecutive savepoints, and each fails alone. It commits once the
 * requests that had arrived at its start have been handled, so that a single one hardly waits. `checkFiles` throws
 * when the files have been moved or replaced: then no write is acknowledged.
 */
export const createGroupCommit = (
  writer: ConnectionToFile,
  { checkFiles }: { checkFiles: () => void },
): GroupCommit => {
  const takeTurn = createWriteTurns();
  let open: Group | undefined;

  const openGroup = async (): Promise<Group> => {
    checkFiles();
    await whenFree(() => {
      writer.execute("begin immediate");
    });
    const group = Promise.withResolvers<undefined>();
    // A group that all members have left has no other handler.
    group.promise.catch(() => undefined);
    setImmediate(() => void finish(group));
    return group;
  };

  const finish = async (group: Group) => {
    const endTurn = await takeTurn();
    if (open === group) {
      open = undefined;
      try {
        writer.execute("commit");
        checkFiles();
        group.resolve(undefined);
      } catch (error) {
        if (writer.isInTransaction()) writer.execute("rollback");
        group.reject(error);
      }
    }
    endTurn();
  };

  /**
   * Some failures, such as a full disk, make SQLite roll back the whole transaction:
   * https://sqlite.org/lang_transaction.html
   */
  const isLost = (group: Group) => {
    if (writer.isInTransaction()) return false;
    open = undefined;
    const reason = "Another write failed and took back what was not on the disk yet.";
    group.reject(new DatabaseUnavailable(new Error(reason)));
    return true;
  };

  return {
    begin: async () => {
      const endTurn = await takeTurn();
      try {
        open ??= await openGroup();
        writer.execute("savepoint member");
      } catch (error) {
        endTurn();
        throw error;
      }
      const group = open;
      let isOver = false;
      const end = () => {
        isOver = true;
        endTurn();
      };
      return {
        commit: async () => {
          writer.execute("release member");
          end();
          await group.promise;
        },
        rollBack: async () => {
          if (isOver) return;
          try {
            if (isLost(group)) return;
            writer.execute("rollback to member");
            writer.execute("release member");
          } finally {
            end();
          }
          await group.promise.catch(() => undefined);
        },
      };
    },
    settle: async () => {
      await open?.promise.catch(() => undefined);
    },
  };
};

type Group = PromiseWithResolvers<undefined>;

/** A mutex for writers: resolves on the caller's turn with the function that ends it. */
type WriteTurns = () => Promise<() => void>;

const createWriteTurns = (): WriteTurns => {
  let last = Promise.resolve();
  return async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const before = last;
    last = promise;
    await before;
    return () => {
      resolve(undefined);
    };
  };
};
