/** What a command reads from and writes to: `print` for the result, `printError` for messages and progress. */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  /** Aborted with the name of a signal as the reason, or because nobody reads the output any more. */
  stop: AbortSignal;
  print: (text: string) => void;
  printError: (text: string) => void;
  /** How wide the terminal is that messages go to; undefined where they go elsewhere. */
  columns: () => number | undefined;
}

/** How many columns a stream shows, if it is a terminal: eighty where that one does not say. */
export const columnsOf = ({
  isTTY,
  columns,
}: Pick<NodeJS.WriteStream, "isTTY" | "columns">): number | undefined => (isTTY ? columns || 80 : undefined);

/** Aborted by the first signal to end, with its name as the reason. */
export const stopOnSignal = (): AbortController => {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort(signal));
  return stop;
};

/** Shows how far something is, in words, and by how many are judged where that is counted. */
export type ShowProgress = (text: string, counted?: { judged: number; of?: number }) => void;

/** On a log, a line of progress is written at most this often. */
const logsEveryMs = 10_000;

/**
 * Shows the progress of a command: on one line of a terminal, where each text replaces the last; as plain lines in a log
 * of a CI system, which sets `CI`; elsewhere not at all. A command that a signal stops ends with the last text.
 */
export const createProgress = ({
  env,
  stop,
  printError,
  columns,
}: Pick<CommandContext, "env" | "stop" | "printError" | "columns">) => {
  // A line that fills the terminal would begin a new one.
  const widthNow = () => (columns() ?? 1) - 1;
  let last = "";
  let saysStopped = false;
  let loggedAt = performance.now();
  const log = (text: string) => {
    if ((env["CI"] ?? "") === "" || performance.now() - loggedAt < logsEveryMs) return;
    loggedAt = performance.now();
    printError(`${text}\n`);
  };
  return {
    show(text: string) {
      if (stop.aborted) return;
      last = text;
      const width = widthNow();
      if (width > 0) printError(`\r${text.slice(0, width).padEnd(width)}`);
      else log(text);
    },
    end() {
      const width = widthNow();
      if (width > 0) printError(`\r${" ".repeat(width)}\r`);
      if (typeof stop.reason !== "string" || saysStopped) return;
      printError(last === "" ? "Stopped.\n" : `Stopped at: ${last}\n`);
      saysStopped = true;
    },
  };
};
