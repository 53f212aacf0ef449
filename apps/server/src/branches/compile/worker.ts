// The process that builds: runWorker starts it with limits, sends it one job, and kills it with all its children.
import childProcess, { type ChildProcess, type spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import { Socket } from "node:net";
import type { BuildError } from "@online-editor/contract";
import {
  BuildFailed,
  lentCompiler,
  lentPipes,
  WorkerJob,
  type WorkerMessage,
} from "../build/worker-messages.ts";

/**
 * Connects esbuild to a process that the parent has started, over two pipes, because this worker may not start
 * processes. esbuild offers no way to pass one in other than `spawn`.
 */
const useLentCompiler = ({ input, output }: { input: number; output: number }): void => {
  const stdin = new Socket({ fd: input, readable: false, writable: true });
  const stdout = new Socket({ fd: output, readable: true, writable: false });
  const lent = Object.assign(new EventEmitter(), {
    stdin,
    stdout,
    stderr: null,
    pid: undefined,
    ref: () => stdout.ref(),
    unref: () => stdout.unref(),
    kill: () => true,
  });
  const lend = () => lent as unknown as ChildProcess;
  childProcess.spawn = lend as typeof spawn;
  syncBuiltinESMExports();
};

const maxErrors = 20;
const maxMessage = 2_000;
const maxSource = 500;

/** Each error once, limited in number and length. */
const limitErrors = (errors: readonly BuildError[]): BuildError[] =>
  [
    ...new Map(
      errors.map(({ message, source, ...place }) => {
        const limited = {
          ...place,
          message: message.slice(0, maxMessage),
          ...(source !== undefined && { source: source.slice(0, maxSource) }),
        };
        return [JSON.stringify(limited), limited];
      }),
    ).values(),
  ].slice(0, maxErrors);

if (process.argv.includes(lentCompiler)) useLentCompiler(lentPipes);
// Loads esbuild, which captures `spawn` on import.
const { compilePlan } = await import("./compile-plan.ts");

// The parent has gone.
process.on("disconnect", () => process.exit());

const send = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

const job = new Promise<unknown>((resolve) => process.once("message", resolve));
try {
  const files = await compilePlan(WorkerJob.parse(await job), (progress) => {
    void send({ type: "progress", ...progress });
  });
  await send({ type: "built", files });
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  await send({ type: "failed", errors: limitErrors(error.errors) });
}
process.exit();
