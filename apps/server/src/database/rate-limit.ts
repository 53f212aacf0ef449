import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";
import { TooManyRequests } from "../domain-error.ts";

const minuteMs = 60_000;

/** Limits requests per minute. Stored in the database because several servers share it. */
export type RateLimit = ReturnType<typeof createRateLimit>;

/** `perMinute` 0: no limit. `now` is in milliseconds since 1970. */
export const createRateLimit = (
  tables: Kysely<Tables>,
  { perMinute, now }: { perMinute: number; now: () => number },
) => {
  /**
   * Counts one request under each of the names, in a transaction that rolls the count back when it fails, or on its
   * own. Throws `TooManyRequests`. Transactions that count the same names must list them in the same order, or they
   * could deadlock.
   */
  const count = async (transaction: Kysely<Tables>, counted: readonly string[]): Promise<void> => {
    if (perMinute === 0) return;
    const at = now();
    const counts = await increased(transaction, counted, minuteOf(at)).execute();
    if (counts.some(({ requests }) => requests > perMinute)) throw new TooManyRequests(secondsLeft(at));
  };
  return {
    count,
    /** The same for one name alone; refused requests only read, so that a flood writes nothing. */
    countOne: async (counted: string): Promise<void> => {
      if (perMinute === 0) return;
      const at = now();
      const usedUp = await tables
        .selectFrom("request_counts")
        .select("requests")
        .where("counted", "=", counted)
        .where("minute", "=", minuteOf(at))
        .where("requests", ">=", perMinute)
        .executeTakeFirst();
      if (usedUp) throw new TooManyRequests(secondsLeft(at));
      await count(tables, [counted]);
    },
  };
};

/** Removes the counts of past minutes. */
export const forgetOldCounts = async (
  tables: Kysely<Tables>,
  now: number,
  { signal }: { signal: AbortSignal },
): Promise<void> => {
  await tables.deleteFrom("request_counts").where("minute", "<", minuteOf(now)).execute({ signal });
};

const increased = (tables: Kysely<Tables>, counted: readonly string[], minute: number) =>
  tables
    .insertInto("request_counts")
    .values(counted.map((one) => ({ counted: one, minute, requests: 1 })))
    .onConflict((conflict) =>
      conflict.column("counted").doUpdateSet({
        requests: sql`case when request_counts.minute = excluded.minute then request_counts.requests + 1 else 1 end`,
        minute: ({ ref }) => ref("excluded.minute"),
      }),
    )
    .returning("requests");

/** The number of the minute that a request is counted in. */
const minuteOf = (timeMs: number) => Math.floor(timeMs / minuteMs);

const secondsLeft = (now: number) => Math.ceil(((minuteOf(now) + 1) * minuteMs - now) / 1000);
