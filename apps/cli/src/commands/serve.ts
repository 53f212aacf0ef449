import { runServer } from "@online-editor/server/run-server";
import { exitStatus } from "../cli-error.ts";
import type { Command } from "../command-options.ts";
import type { CommandContext } from "../command-context.ts";

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
