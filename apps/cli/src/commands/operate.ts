import { adminCommand } from "@online-editor/server/admin-command";
import { convertCommand } from "@online-editor/server/convert-command";
import { mirrorCommand } from "@online-editor/server/mirror-command";
import { type OperatorCommand, runOperatorCommand } from "@online-editor/server/operator-command";
import { exitStatus, UsageError } from "../cli-error.ts";
import type { Command, OperatorName } from "../command-options.ts";
import type { CommandContext } from "../command-context.ts";

const commands: Record<OperatorName, OperatorCommand> = {
  admin: adminCommand,
  mirror: mirrorCommand,
  convert: convertCommand,
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
    print: (line) => {
      print(`${line}\n`);
    },
    printError: (line) => {
      printError(`${line}\n`);
    },
  });
  if (outcome === "usage")
    throw new UsageError(
      words.length === 0 ? "It needs to know what to do." : `It cannot be used as ${words.join(" ")}.`,
      command,
    );
  return outcome === "done" ? exitStatus.good : exitStatus.bad;
};
