import type { CommandName } from "./command-options.ts";

/** Exit statuses: all runs good, one bad, wrong usage, nothing could run. */
export const exitStatus = { good: 0, bad: 1, usage: 2, cannotRun: 3 } as const;

/** The command line is wrong; `command` names the help to show. */
export class UsageError extends Error {
  readonly code = "usage";
  readonly command: CommandName | undefined;

  constructor(message: string, command?: CommandName) {
    super(message);
    this.command = command;
  }
}

/** A document, check or browser is not available: nothing was judged. */
export class CannotRun extends Error {
  readonly code = "cannot-run";
}

/** The issues of a value that a schema refuses, a line for each field. */
export const issueLines = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
