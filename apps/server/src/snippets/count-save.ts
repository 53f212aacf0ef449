import { type Kysely, sql, type Transaction } from "kysely";
import { prepareQuery } from "../database/prepare-query.ts";
import { TooManySaves } from "./snippet-problems.ts";
import type { Save } from "./snippet-store.ts";
import type { SnippetTables } from "./snippet-tables.ts";

const minuteMs = 60_000;

/** The number of a minute, as saves are counted in it. */
export const minuteOf = (timeMs: number): number => Math.floor(timeMs / minuteMs);

/**
 * Counts a save for its user and its address, in the database because several servers share the limit. Throws
 * `TooManySaves`; a save that fails is not counted, because its transaction takes the count back. 0: no limit.
 */
export const createSaveCount = (
  tables: Kysely<SnippetTables>,
  { savesPerMinute }: { savesPerMinute: number },
) => {
  const increase = prepareQuery(
    ({ user, address, minute }: { user: string; address: string; minute: number }) =>
      tables
        .insertInto("save_counts")
        // Always the user first: two saves that wait for each other's rows would wait for ever.
        .values([user, address].map((counted) => ({ counted, minute, saves: 1 })))
        .onConflict((conflict) =>
          conflict.column("counted").doUpdateSet({
            saves: sql`case when save_counts.minute = excluded.minute then save_counts.saves + 1 else 1 end`,
            minute: ({ ref }) => ref("excluded.minute"),
          }),
        )
        .returning("saves"),
  );
  return async (
    transaction: Transaction<SnippetTables>,
    { user, address }: Pick<Save, "user" | "address">,
    now: number,
  ): Promise<void> => {
    if (savesPerMinute === 0) return;
    const minute = minuteOf(now);
    const counts = await increase(transaction, {
      ...{ user: `user:${user}`, address: `address:${address}`, minute },
    });
    if (counts.some(({ saves }) => saves > savesPerMinute))
      throw new TooManySaves(Math.ceil(((minute + 1) * minuteMs - now) / 1000));
  };
};
