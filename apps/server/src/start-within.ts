import { OperatorError } from "./domain-error.ts";

/** Runs a step of the start under a name that the operator sees in a timeout: "reading the content". */
export type TakeStep = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** The start exceeded its time limit; the message names the current and the completed steps. */
export class StartTooSlow extends OperatorError {}

/** Starts in named steps. Throws `StartTooSlow` after `limitMs`; steps in progress then continue. */
export const startWithin = async <Result>(
  limitMs: number,
  start: (takeStep: TakeStep) => Promise<Result>,
): Promise<Result> => {
  const inProgress = new Map<string, number>();
  const done: string[] = [];
  const takeStep: TakeStep = async (name, work) => {
    const beganAt = performance.now();
    inProgress.set(name, beganAt);
    const result = await work();
    inProgress.delete(name);
    done.push(`${name} (${secondsSince(beganAt)})`);
    return result;
  };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const waitedFor = Array.from(inProgress, ([name, beganAt]) => `${name}, for ${secondsSince(beganAt)}`);
    const lines = [
      `The server did not start within ${limitMs / 1000} s (START_SECONDS).`,
      `  Under way: ${waitedFor.join("; ") || "nothing that has a name"}`,
      `  Done: ${done.join(", ") || "nothing"}`,
    ];
    late.reject(new StartTooSlow(lines.join("\n")));
  }, limitMs);
  try {
    return await Promise.race([start(takeStep), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

const secondsSince = (time: number) => `${((performance.now() - time) / 1000).toFixed(1)} s`;
