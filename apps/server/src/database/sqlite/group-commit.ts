import { type ConnectionToFile, whenFree } from "./connection-to-file.ts";
import { createWriteTurns } from "./write-turns.ts";

/** A transaction that goes to the disk together with others. Nobody else writes before it is committed or rolled back. */
export interface GroupedTransaction {
  /** Resolves when it is on the disk. Rejects when the group could not be brought there. */
  commit(): Promise<void>;
  /** Takes back what this one did; resolves when what it saw of the others is on the disk or has failed. */
  rollBack(): Promise<void>;
}

/** Brings transactions of the same moment to the disk at once, because that takes far longer than what they do. */
export interface GroupCommit {
  /** Resolves when it is the caller's turn to write. Rejects when other processes keep the file too long. */
  begin(): Promise<GroupedTransaction>;
  /** Resolves when all that has begun is over. */
  settle(): Promise<void>;
}

/**
 * The group is a real transaction; each of its members is a savepoint in it, one after the other, and fails alone. It
 * is committed as soon as the requests that had arrived when it began have been looked at, so that one that is alone
 * hardly waits.
 */
export const createGroupCommit = (writer: ConnectionToFile): GroupCommit => {
  const takeTurn = createWriteTurns();
  let open: Group | undefined;

  const openGroup = async (): Promise<Group> => {
    await whenFree(() => {
      writer.execute("begin immediate");
    });
    const group = Promise.withResolvers<undefined>();
    // Nobody listens to a group that all members have left.
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
        group.resolve(undefined);
      } catch (error) {
        if (writer.isInTransaction()) writer.execute("rollback");
        group.reject(error);
      }
    }
    endTurn();
  };

  /** Some failures, such as a full disk, make SQLite take back the whole transaction: https://sqlite.org/lang_transaction.html */
  const isLost = (group: Group) => {
    if (writer.isInTransaction()) return false;
    open = undefined;
    group.reject(new Error("Another write failed and took back what was not on the disk yet."));
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
