import { createSingleFlight } from "@online-editor/npm-assets";
import { LRUCache } from "lru-cache";

/** Caches answers briefly: questions asked at the same time or shortly after share one. Failures are not cached. */
export interface ShortMemory<Answer> {
  /** `signal` ends only the waiting: others may wait for the same answer. */
  get(question: string, ask: () => Promise<Answer>, options: { signal: AbortSignal }): Promise<Answer>;
}

/** Caches each answer for a time, and a limited number of them. `now` is in milliseconds. */
export const createShortMemory = <Answer>({
  keepMs,
  most,
  now,
}: {
  keepMs: number;
  most: number;
  now: () => number;
}): ShortMemory<Answer> => {
  const known = new LRUCache<string, { answer: Answer; until: number }>({ max: most });
  const asking = createSingleFlight<Answer>();
  return {
    get: async (question, ask, { signal }) => {
      const kept = known.get(question);
      if (kept && now() < kept.until) return kept.answer;
      const askAndRemember = async () => {
        const answer = await ask();
        known.set(question, { answer, until: now() + keepMs });
        return answer;
      };
      return asking.run(question, askAndRemember, { signal });
    },
  };
};
