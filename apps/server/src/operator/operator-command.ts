import { OperatorError } from "../domain-error.ts";

/** Where a command of the operator reads and writes; `call` is how it is called, such as `online-editor admin`. */
interface OperatorContext {
  env: NodeJS.ProcessEnv;
  call: string;
  stop: AbortSignal;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** `usage`: the words are no command. */
type OperatorOutcome = "done" | "failed" | "usage";

/** What an operator can ask for besides serving. */
export interface OperatorCommand {
  usage: (call: string) => string;
  /** The words that it may begin with, for completion. */
  verbs?: readonly string[];
  run: (words: readonly string[], context: OperatorContext) => Promise<OperatorOutcome>;
}

/** Runs a command, and tells why it failed: to an operator without a stack. */
export const runOperatorCommand = async (
  { run }: OperatorCommand,
  words: readonly string[],
  context: OperatorContext,
): Promise<OperatorOutcome> => {
  try {
    return await run(words, context);
  } catch (error) {
    context.printError(error instanceof OperatorError ? error.message : shown(error));
    return "failed";
  }
};

const shown = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
