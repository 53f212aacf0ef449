import { runCommandLine } from "@online-editor/cli/run-command-line";
import { type Ended, sharedEnvironment } from "./command-line.ts";

/**
 * Runs a command of `online-editor` in this process, which has loaded it before: a program would compile all of it again.
 * Its package cache is that of the other tests.
 */
export const runCommand = async (
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> => {
  const ended: Ended = { status: 0, stdout: "", stderr: "" };
  ended.status = await runCommandLine(words, {
    env: { ...process.env, ...sharedEnvironment, ...environment },
    stop: new AbortController().signal,
    print: (text) => (ended.stdout += text),
    printError: (text) => (ended.stderr += text),
    columns: () => undefined,
  });
  return ended;
};

/** The standard output of a command; throws with its error output if that is empty. */
export const outputOfCommand = async (
  words: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Promise<string> => {
  const { stdout, stderr } = await runCommand(words, environment);
  if (stdout === "") throw new Error(stderr);
  return stdout;
};
