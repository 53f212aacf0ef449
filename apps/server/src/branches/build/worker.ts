// The process that builds: buildLibrary starts it with limits, gives it one job, and ends it with all that it started.
import { once } from "node:events";
import { tellErrors } from "./build-errors.ts";
import { BuildFailed } from "./build-failed.ts";
import { buildFiles } from "./build-files.ts";
import { WorkerJob, type WorkerMessage } from "./worker-messages.ts";

// Whoever asked is gone.
process.on("disconnect", () => process.exit());

const say = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

const [job]: unknown[] = await once(process, "message");
try {
  const files = await buildFiles(WorkerJob.parse(job), (progress) => {
    void say({ type: "progress", ...progress });
  });
  await say({ type: "built", files });
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  await say({ type: "failed", errors: tellErrors(error.errors) });
}
process.exit();
