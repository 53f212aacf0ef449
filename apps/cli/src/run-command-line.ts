import { CannotRun, exitStatus, UsageError } from "./cli-error.ts";
import { checkDocuments } from "./commands/check-documents.ts";
import { judgeMatrix } from "./commands/judge-matrix.ts";
import { reduceDocument } from "./commands/reduce-document.ts";
import { runDocument } from "./commands/run-document.ts";
import { searchReleases } from "./commands/search-releases.ts";
import { triageReport } from "./commands/triage-report.ts";
import { writeReport } from "./commands/write-report.ts";
import { completionFor } from "./completion.ts";
import { helpFor } from "./help.ts";
import { type Command, readCommand } from "./read-command.ts";
import type { CommandContext } from "./command-context.ts";

/** Runs a command and returns the exit status. */
export const runCommandLine = async (words: readonly string[], context: CommandContext): Promise<number> => {
  try {
    return await run(readCommand(words), context);
  } catch (error) {
    if (error instanceof UsageError) {
      const command = error.command === undefined ? "" : ` ${error.command}`;
      context.printError(`${error.message}\nSee online-editor${command} --help.\n`);
      return exitStatus.usage;
    }
    // What was under way when it was stopped.
    if (context.stop.aborted && error === context.stop.reason) return exitStatus.cannotRun;
    if (!(error instanceof CannotRun)) throw error;
    context.printError(`${error.message}\n`);
    return exitStatus.cannotRun;
  }
};

/** With the whole server, which the other commands load while their browser starts. */
const operating = () => import("./commands/operate.ts");

const run = async (command: Command, context: CommandContext): Promise<number> => {
  switch (command.kind) {
    case "help":
      context.print(helpFor(command.of));
      return exitStatus.good;
    case "completion":
      context.print(completionFor(command.shell));
      return exitStatus.good;
    case "schema":
      return (await operating()).printSchema(command, context);
    case "operate":
      return (await operating()).operate(command, context);
    case "serve":
      return (await operating()).serve(command, context);
    case "run":
      return runDocument(command, context);
    case "check":
      return checkDocuments(command, context);
    case "matrix":
      return judgeMatrix(command, context);
    case "reduce":
      return reduceDocument(command, context);
    case "report":
      return writeReport(command, context);
    case "triage":
      return triageReport(command, context);
    case "search":
      return searchReleases(command, context);
    case "mcp":
      return (await import("./commands/serve-tools.ts")).serveTools(command, context);
  }
};
