// The process that builds: buildLibrary starts it with limits, gives it one job, and ends it with all that it started.
import { tellErrors } from "./compiler-errors.ts";
import { BuildFailed } from "../build/build-failed.ts";
import { compilePlan } from "./compile-plan.ts";
import { WorkerJob, type WorkerMessage } from "../build/worker-messages.ts";

// Whoever asked is gone.
process.on("disconnect", () => process.exit());

const say = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

const job = new Promise<unknown>((resolve) => process.once("message", resolve));
try {
  const files = await compilePlan(WorkerJob.parse(await job), (progress) => {
    void say({ type: "progress", ...progress });
  });
  await say({ type: "built", files });
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  await say({ type: "failed", errors: tellErrors(error.errors) });
}
process.exit();
