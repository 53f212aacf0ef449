/** What a command reads from and writes to: `print` for the result, `printError` for messages and progress. */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  stop: AbortSignal;
  print: (text: string) => void;
  printError: (text: string) => void;
  isTerminal: boolean;
}

/** On a log, a line of progress is written at most this often. */
const logsEveryMs = 10_000;

/**
 * Shows the progress of a command: on one line of a terminal, where each text replaces the last; as plain lines in a log
 * of a CI system, which sets `CI`; elsewhere not at all.
 */
export const createProgress = ({
  env,
  printError,
  isTerminal,
}: Pick<CommandContext, "env" | "printError" | "isTerminal">) => {
  let loggedAt = performance.now();
  const log = (text: string) => {
    if ((env["CI"] ?? "") === "" || performance.now() - loggedAt < logsEveryMs) return;
    loggedAt = performance.now();
    printError(`${text}\n`);
  };
  return {
    show(text: string) {
      if (isTerminal) printError(`\r${text.slice(0, 78).padEnd(78)}`);
      else log(text);
    },
    end() {
      if (isTerminal) printError(`\r${" ".repeat(78)}\r`);
    },
  };
};
