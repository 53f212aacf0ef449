import { nearestName } from "@online-editor/reference/nearest-name";
import type { CommandName } from "./command-options.ts";

/** Exit statuses: all runs good, one bad, wrong usage, nothing could run. */
/** `nothingToLookFor`: a report runs, and nothing in it says what is wrong. */
export const exitStatus = { good: 0, bad: 1, usage: 2, cannotRun: 3, nothingToLookFor: 4 } as const;

/** The command line is wrong; `command` names the help to show. */
export class UsageError extends Error {
  readonly code = "usage";
  readonly command: CommandName | undefined;

  constructor(message: string, command?: CommandName) {
    super(message);
    this.command = command;
  }
}

/** Names the one that was meant, or those that there are: the first few of many. */
export const unknownName = (
  noun: string,
  name: string,
  { known, command }: { known: readonly string[]; command?: CommandName | undefined },
): UsageError => {
  const meant = nearestName(known, name);
  const choice =
    known.length > mostNamed
      ? `There are ${known.length}, such as ${known.slice(0, 3).join(", ")}.`
      : `Choose one of ${known.join(", ")}.`;
  return new UsageError(
    `Unknown ${noun} ${name}. ${meant === undefined ? choice : `Did you mean ${meant}?`}`,
    command,
  );
};

/** A line or two in a terminal. */
const mostNamed = 16;

/** A document, check or browser is not available: nothing was judged. */
export class CannotRun extends Error {
  readonly code = "cannot-run";
}

/** The issues of a value that a schema refuses, a line for each field. */
export const issueLines = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
