import { useCallback, useEffect, useState } from "react";

/** The state of a request; while it is pending, `previous` is the last answer. */
export type Answer<Value> =
  | { state: "loading"; previous: Value | null }
  | { state: "loaded"; value: Value }
  | { state: "failed"; error: unknown };

/** A request: by which function, about which state, and its number. */
interface Question<Value> {
  ask: (options: { signal: AbortSignal }) => Promise<Value>;
  about: unknown;
  attempt: number;
}
interface Settled<Value> {
  question: Question<Value>;
  answer: Exclude<Answer<Value>, { state: "loading" }>;
}

/** Asks while the component is on the screen: again when the function or `about` changes, or at `refetch`. */
export const useAnswer = <Value>(
  ask: Question<Value>["ask"],
  about?: unknown,
): { answer: Answer<Value>; refetch: () => void } => {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Settled<Value> | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const settle = (answer: Settled<Value>["answer"]) => {
      if (!asking.signal.aborted) setLast({ question: { ask, about, attempt }, answer });
    };
    ask(asking).then(
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
  }, [ask, about, attempt]);
  const refetch = useCallback(() => {
    setAttempt((times) => times + 1);
  }, []);
  return { answer: answerTo({ ask, about, attempt }, last), refetch };
};

const answerTo = <Value>(question: Question<Value>, last: Settled<Value> | null): Answer<Value> => {
  if (!last) return { state: "loading", previous: null };
  const { ask, about, attempt } = last.question;
  if (ask === question.ask && about === question.about && attempt === question.attempt) return last.answer;
  return { state: "loading", previous: last.answer.state === "loaded" ? last.answer.value : null };
};
