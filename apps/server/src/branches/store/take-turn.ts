import type { Transaction } from "kysely";
import type { BuildTables } from "./build-tables.ts";

/**
 * Keeps other transactions that take a turn waiting until this one ends: contents are shared, and one that gives up what
 * no build has any more must not meet one that begins to need it.
 */
export const takeTurn = async (transaction: Transaction<BuildTables>): Promise<void> => {
  await transaction
    .updateTable("build_turns")
    .set(({ eb }) => ({ turn: eb("turn", "+", 1) }))
    .execute();
};
