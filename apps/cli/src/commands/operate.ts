import { adminCommand } from "@online-editor/server/admin-command";
import { mirrorCommand } from "@online-editor/server/mirror-command";
import { type OperatorCommand, runOperatorCommand } from "@online-editor/server/operator-command";
import { exitStatus, UsageError } from "../cli-error.ts";
import type { OperatorName } from "../command-options.ts";
import type { Command } from "../read-command.ts";
import type { CommandContext } from "../command-context.ts";
import { outputSchemaOf } from "@online-editor/contract/output-schemas";
import { runServer } from "@online-editor/server/run-server";

const commands: Record<OperatorName, OperatorCommand> = {
  admin: adminCommand,
  mirror: mirrorCommand,
};

/** Does what an operator asks for; 1 where it failed. Throws `UsageError`. */
export const operate = async (
  { command, words }: Extract<Command, { kind: "operate" }>,
  { env, stop, print, printError }: CommandContext,
): Promise<number> => {
  const outcome = await runOperatorCommand(commands[command], words, {
    env,
    call: `online-editor ${command}`,
    stop,
    print: (line) => print(`${line}\n`),
    printError: (line) => printError(`${line}\n`),
  });
  if (outcome === "usage")
    throw new UsageError(
      words.length === 0 ? "It needs to know what to do." : `It cannot be used as ${words.join(" ")}.`,
      command,
    );
  return outcome === "done" ? exitStatus.good : exitStatus.bad;
};

/** Prints the JSON Schema of what a command prints, or of a check's file. */
export const printSchema = (
  { of }: Extract<Command, { kind: "schema" }>,
  { print }: CommandContext,
): number => {
  print(`${JSON.stringify(outputSchemaOf(of), null, 2)}\n`);
  return exitStatus.good;
};

/** Serves the editor until a signal, as the environment configures it. */
export const serve = async (
  { port }: Extract<Command, { kind: "serve" }>,
  { env, stop }: CommandContext,
): Promise<number> => {
  if (port !== undefined) env["PORT"] = port;
  await runServer();
  if (Number(process.exitCode ?? 0) !== 0) return Number(process.exitCode);
  if (!stop.aborted)
    await new Promise<void>((resolve) => {
      stop.addEventListener("abort", () => {
        resolve();
      });
    });
  return exitStatus.good;
};
