// The process that builds: openWorker starts it with limits, sends it one job, and kills it with all its children.
import { limitErrors } from "./compiler-errors.ts";
import {
  BuildFailed,
  lentCompiler,
  lentPipes,
  WorkerJob,
  type WorkerMessage,
} from "../build/worker-messages.ts";
import { useLentCompiler } from "./lent-compiler.ts";

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
