import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { TooManyRequests } from "../domain-error.ts";

const minuteMs = 60_000;

/** About 10 MB; beyond this many addresses the least recent is forgotten. */
const maxAddresses = 50_000;

/**
 * Limits the files that one address requests in a minute. Counts in memory, per server: a file costs less than a count in the database, so each of several servers grants its
 * own share. `perMinute` 0: no limit. Logs each refused address once a minute.
 */
export const createAssetLimit = ({
  perMinute,
  now,
  log,
}: {
  perMinute: number;
  now: () => number;
  log: Logger;
}) => {
  const counts = new LRUCache<string, { minute: number; files: number }>({ max: maxAddresses });
  return {
    /** Counts requested files. Throws `TooManyRequests`. */
    count: (address: string, files = 1): void => {
      if (perMinute === 0) return;
      const time = now();
      const minute = Math.floor(time / minuteMs);
      const kept = counts.get(address);
      const counted = kept?.minute === minute ? kept : { minute, files: 0 };
      if (counted !== kept) counts.set(address, counted);
      const before = counted.files;
      counted.files += files;
      if (counted.files <= perMinute) return;
      if (before <= perMinute) log.info({ event: "asset-limit-met", address });
      throw new TooManyRequests(Math.ceil(((minute + 1) * minuteMs - time) / 1000));
    },
  };
};
