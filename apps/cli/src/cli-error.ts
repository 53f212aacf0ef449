import type { CommandName } from "./command-options.ts";

/** What a command ends with: every run is good, one is bad, the words are wrong, nothing could run. */
export const exitStatus = { good: 0, bad: 1, usage: 2, cannotRun: 3 } as const;

/** The command line cannot be understood; `command` is the one whose help says more. */
export class UsageError extends Error {
  readonly code = "usage";
  readonly command: CommandName | undefined;

  constructor(message: string, command?: CommandName) {
    super(message);
    this.command = command;
  }
}

/** A document, a check or a browser cannot be had: nothing was judged. */
export class CannotRun extends Error {
  readonly code = "cannot-run";
}

/** What is wrong with a value that a schema refuses, by its fields. */
export const issueLines = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
