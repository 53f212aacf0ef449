import type { Problem } from "../workspace/problems.ts";
import type { Run } from "../workspace/run.ts";
import { messages } from "./messages.ts";

/** Which problems are shown over a result: those that nobody has closed. What happens again stays closed. */
export const openProblems = (
  problems: readonly Problem[],
  closed: ReadonlySet<string>,
): readonly Problem[] => (problems.some(({ message }) => !closed.has(message)) ? problems : []);

/** What stays closed after a run: a problem that it did not have any more is new when it comes back. */
export const stillClosed = (
  closed: ReadonlySet<string>,
  run: Pick<Run, "state"> | null,
  problems: readonly Problem[],
): ReadonlySet<string> => {
  if (run?.state !== "loaded") return closed;
  const kept = [...closed].filter((message) => problems.some((problem) => problem.message === message));
  return kept.length === closed.size ? closed : new Set(kept);
};

/** What is announced of a run's problems: their number and the first; null for none. */
export const announcementOf = (problems: readonly Problem[]): string | null => {
  const [first] = problems;
  if (!first) return null;
  const t = messages.get();
  const { message, place } = first;
  const problem = place ? t.onLine({ line: place.line, problem: message }) : message;
  return problems.length === 1
    ? t.oneProblem({ problem })
    : t.manyProblems({ number: problems.length, problem });
};
