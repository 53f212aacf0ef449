import { Worker } from "node:worker_threads";
import type { BuildError } from "@online-editor/contract";
import { isPacked } from "../../program-files.ts";
import { StyleResult, type StylesJob } from "./styles-messages.ts";

/** Several times what the newest sources need; stops what an endless loop in a style sheet allocates. */
const threadMegabytes = 160;

/** Compiles style sheets, or returns the compiler's errors. `onDone` is called after each. */
export const compileStyles = (
  job: StylesJob,
  onDone: () => void,
): Promise<{ files: { path: string; contents: string }[]; errors: BuildError[] }> =>
  new Promise((resolve) => {
    const files: { path: string; contents: string }[] = [];
    const errors: BuildError[] = [];
    const thread = new Worker(
      new URL(isPacked ? "styles-thread.js" : "./styles-thread.ts", import.meta.url),
      {
        workerData: job,
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
      },
    );
    thread.on("message", (message: unknown) => {
      const result = StyleResult.parse(message);
      if ("error" in result) errors.push(result.error);
      else files.push(result);
      onDone();
    });
    thread.on("error", (error: unknown) => {
      const entry = job.entries[files.length + errors.length];
      errors.push({ message: reasonOf(error), ...(entry && { file: entry.source }) });
    });
    thread.on("exit", () => {
      resolve({ files, errors });
    });
  });

const reasonOf = (error: unknown): string =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? "The style sheet needs too much memory."
    : `The style sheet cannot be compiled: ${String(error)}`;
