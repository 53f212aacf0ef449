import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** The state of a request. */
type Answer<Value> =
  { state: "loading" } | { state: "loaded"; value: Value } | { state: "failed"; error: unknown };

/**
 * Asks while the component is on the screen: again when `about` changes, which tells one question from another, or at
 * `refetch`. `known` is the last value, also while the next one is loading.
 */
export const useAnswer = <Value>(
  ask: (options: { signal: AbortSignal }) => Promise<Value>,
  about = "",
): { answer: Answer<Value>; known: Value | null; refetch: () => void } => {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ question: string; answer: Answer<Value> } | null>(null);
  const question = `${attempt} ${about}`;
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    const asking = new AbortController();
    const settle = (answer: Answer<Value>) => {
      if (!asking.signal.aborted) setLast({ question, answer });
    };
    onAsk(asking).then(
      (value) => {
        settle({ state: "loaded", value });
      },
      (error: unknown) => {
        settle({ state: "failed", error });
      },
    );
    return () => {
      asking.abort();
    };
  }, [question]);
  const refetch = useCallback(() => setAttempt((times) => times + 1), []);
  return {
    answer: last?.question === question ? last.answer : { state: "loading" },
    known: last?.answer.state === "loaded" ? last.answer.value : null,
    refetch,
  };
};
