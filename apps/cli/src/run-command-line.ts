import { exitStatus, CannotRun, UsageError } from "./cli-error.ts";
import { checkDocuments } from "./commands/check-documents.ts";
import { judgeMatrix } from "./commands/judge-matrix.ts";
import { operate } from "./commands/operate.ts";
import { printSchema } from "./commands/print-schema.ts";
import { reduceDocument } from "./commands/reduce-document.ts";
import { runDocument } from "./commands/run-document.ts";
import { searchReleases } from "./commands/search-releases.ts";
import { serve } from "./commands/serve.ts";
import { completionFor } from "./completion.ts";
import { helpFor } from "./help.ts";
import { type Command } from "./command-options.ts";
import { readCommand } from "./read-command.ts";

/** What a command reads from and writes to: `print` for the result, `tell` for everything else. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  stop: AbortSignal;
  print: (text: string) => void;
  tell: (text: string) => void;
  isTerminal: boolean;
}

/** Runs a command and returns the exit status. */
export const runCommandLine = async (words: readonly string[], world: Surroundings): Promise<number> => {
  try {
    return await run(readCommand(words), world);
  } catch (error) {
    if (error instanceof UsageError) {
      const command = error.command === undefined ? "" : ` ${error.command}`;
      world.tell(`${error.message}\nSee online-editor${command} --help.\n`);
      return exitStatus.usage;
    }
    if (!(error instanceof CannotRun)) throw error;
    world.tell(`${error.message}\n`);
    return exitStatus.cannotRun;
  }
};

const run = async (command: Command, world: Surroundings): Promise<number> => {
  switch (command.kind) {
    case "help":
      world.print(helpFor(command.of));
      return exitStatus.good;
    case "completion":
      world.print(completionFor(command.shell));
      return exitStatus.good;
    case "schema":
      return printSchema(command, world);
    case "operate":
      return operate(command, world);
    case "serve":
      return serve(command, world);
    case "run":
      return runDocument(command, world);
    case "check":
      return checkDocuments(command, world);
    case "matrix":
      return judgeMatrix(command, world);
    case "reduce":
      return reduceDocument(command, world);
    case "search":
      return searchReleases(command, world);
  }
};
