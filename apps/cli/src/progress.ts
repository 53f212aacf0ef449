import type { CommandContext } from "./run-command-line.ts";

/** Says on a terminal how far a command is: on one line, which the next takes the place of. */
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
