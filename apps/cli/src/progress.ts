import type { Surroundings } from "./run-command-line.ts";

/** Says on a terminal how far a command is: on one line, which the next takes the place of. */
export const createProgress = ({ tell, isTerminal }: Pick<Surroundings, "tell" | "isTerminal">) => ({
  show(text: string) {
    if (isTerminal) tell(`\r${text.slice(0, 78).padEnd(78)}`);
  },
  end() {
    if (isTerminal) tell(`\r${" ".repeat(78)}\r`);
  },
});
