/** What a command reads from and writes to: `print` for the result, `printError` for messages and progress. */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  stop: AbortSignal;
  print: (text: string) => void;
  printError: (text: string) => void;
  isTerminal: boolean;
}

/** Shows the progress of a command on one line of a terminal; each text replaces the last. */
export const createProgress = ({
  printError,
  isTerminal,
}: Pick<CommandContext, "printError" | "isTerminal">) => ({
  show(text: string) {
    if (isTerminal) printError(`\r${text.slice(0, 78).padEnd(78)}`);
  },
  end() {
    if (isTerminal) printError(`\r${" ".repeat(78)}\r`);
  },
});
