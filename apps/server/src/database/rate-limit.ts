import { type Kysely, sql } from "kysely";
import { prepareQuery, type QueryRunner } from "./prepare-query.ts";
import { TooManyRequests } from "../domain-error.ts";

const minuteMs = 60_000;

/** Limits requests per minute. Stored in the database because several servers share it. */
export interface RateLimit {
  /**
   * Counts one request under each of the names, in a transaction that rolls the count back when it fails, or on its
   * own. Throws `TooManyRequests`. Transactions that count the same names must list them in the same order, or they
   * could deadlock.
   */
  count(runner: QueryRunner, counted: readonly [string, string], now: number): Promise<void>;
  /** The same for one name alone; refused requests only read, so that a flood writes nothing. */
  countOne(counted: string, now: number): Promise<void>;
}

/** `perMinute` 0: no limit. */
export const createRateLimit = (
  tables: Kysely<RateLimitTables>,
  { perMinute }: { perMinute: number },
): RateLimit => {
  const increaseBoth = prepareQuery(
    ({ one, other, minute }: { one: string; other: string; minute: number }) =>
      increased(tables, [one, other], minute),
  );
  const increaseOne = prepareQuery(({ one, minute }: { one: string; minute: number }) =>
    increased(tables, [one], minute),
  );
  const selectUsedUp = prepareQuery(({ one, minute }: { one: string; minute: number }) =>
    tables
      .selectFrom("request_counts")
      .select("requests")
      .where("counted", "=", one)
      .where("minute", "=", minute)
      .where("requests", ">=", perMinute),
  );
  const refuse = (counts: { requests: number }[], now: number) => {
    if (counts.some(({ requests }) => requests > perMinute)) throw new TooManyRequests(secondsLeft(now));
  };
  return {
    count: async (runner, [one, other], now) => {
      if (perMinute === 0) return;
      refuse(await increaseBoth(runner, { one, other, minute: minuteOf(now) }), now);
    },
    countOne: async (one, now) => {
      if (perMinute === 0) return;
      const minute = minuteOf(now);
      const usedUp = await selectUsedUp(tables, { one, minute });
      if (usedUp.length > 0) throw new TooManyRequests(secondsLeft(now));
      refuse(await increaseOne(tables, { one, minute }), now);
    },
  };
};

/** Removes the counts of past minutes. */
export const forgetOldCounts = async (
  tables: Kysely<RateLimitTables>,
  now: number,
  { signal }: { signal: AbortSignal },
): Promise<void> => {
  await tables.deleteFrom("request_counts").where("minute", "<", minuteOf(now)).execute({ signal });
};

const increased = (tables: Kysely<RateLimitTables>, counted: string[], minute: number) =>
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
export const minuteOf = (timeMs: number) => Math.floor(timeMs / minuteMs);

const secondsLeft = (now: number) => Math.ceil(((minuteOf(now) + 1) * minuteMs - now) / 1000);

/** The number of requests in the minute of the latest one. */
export interface RateLimitTables {
  request_counts: { counted: string; minute: number; requests: number };
}
