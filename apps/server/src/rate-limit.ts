import { LRUCache } from "lru-cache";
import { DomainError } from "./domain-error.ts";

const minuteMs = 60_000;

/** About 10 MB; beyond this many names the least recent is forgotten. */
const maxNames = 50_000;

/** Limits requests per minute, for each name: a user, an address. */
export type RateLimit = ReturnType<typeof createRateLimit>;

/**
 * Counts in memory, so each of several servers grants its own share. `perMinute` 0: no limit. `now` is in milliseconds
 * since 1970. `onMet` is called once a minute for each name that is refused.
 */
export const createRateLimit = ({
  perMinute,
  now,
  onMet = () => undefined,
}: {
  perMinute: number;
  now: () => number;
  onMet?: (name: string) => void;
}) => {
  const counts = new LRUCache<string, { name: string; minute: number; requests: number }>({ max: maxNames });
  return {
    /** Counts requests under each of the names, or under none. Throws `too-many-requests`. */
    count: (names: readonly string[], requests = 1): void => {
      if (perMinute === 0) return;
      const time = now();
      const minute = Math.floor(time / minuteMs);
      const counted = names.map((name) => {
        const known = counts.get(name);
        const count = known?.minute === minute ? known : { name, minute, requests: 0 };
        counts.set(name, count);
        return count;
      });
      const full = counted.find((count) => count.requests + requests > perMinute);
      if (!full) {
        for (const count of counted) count.requests += requests;
        return;
      }
      if (full.requests <= perMinute) onMet(full.name);
      full.requests = perMinute + 1;
      const retryAfterSeconds = Math.ceil(((minute + 1) * minuteMs - time) / 1000);
      throw new DomainError("too-many-requests", "", { retryAfterSeconds });
    },
  };
};
