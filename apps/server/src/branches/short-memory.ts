import { createSingleFlight } from "@online-editor/npm-assets";

/** Answers to questions, each asked once for all who ask at the same time and shortly after. Failures are not kept. */
export interface ShortMemory<Answer> {
  /** `signal` ends the waiting alone: the question may be others' too. */
  get(question: string, ask: () => Promise<Answer>, options: { signal: AbortSignal }): Promise<Answer>;
}

/** Keeps an answer for a time, and not more than so many. `now` is in milliseconds. */
export const createShortMemory = <Answer>({
  keepMs,
  most,
  now,
}: {
  keepMs: number;
  most: number;
  now: () => number;
}): ShortMemory<Answer> => {
  const known = new Map<string, { answer: Answer; until: number }>();
  const asking = createSingleFlight<Answer>();
  const remember = (question: string, answer: Answer) => {
    known.delete(question);
    known.set(question, { answer, until: now() + keepMs });
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  };
  return {
    get: async (question, ask, { signal }) => {
      const kept = known.get(question);
      if (kept && now() < kept.until) return kept.answer;
      const askAndRemember = async () => {
        const answer = await ask();
        remember(question, answer);
        return answer;
      };
      return asking.run(question, askAndRemember, { signal });
    },
  };
};
