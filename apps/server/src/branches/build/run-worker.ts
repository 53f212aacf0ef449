import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { BuildFailed } from "./build-failed.ts";
import type { BuildLimits } from "./build-limits.ts";
import { memoryOf } from "./memory-of.ts";
import { type WorkerJob, WorkerMessage } from "./worker-messages.ts";

export interface BuildOptions {
  limits: BuildLimits;
  signal: AbortSignal;
  /** How many files are made, of all that will be. */
  onProgress: (progress: { done: number; total: number }) => void;
}

type Outcome = Exclude<WorkerMessage, { type: "progress" }>;

/**
 * Has a worker do a job; gives the paths of the files that it wrote, and the most memory that it was seen to hold.
 * The worker and the compiler that it starts are a process group without the server's environment, which is ended as
 * a whole by the signal or at a limit. Throws BuildFailed, or the signal's reason.
 */
export const runWorker = async (
  job: WorkerJob,
  { limits, signal, onProgress }: BuildOptions,
): Promise<{ files: string[]; memoryBytes: number }> => {
  signal.throwIfAborted();
  const child = startWorker(job, limits);
  const stopped = new AbortController();
  const ends = AbortSignal.any([signal, stopped.signal]);
  ends.addEventListener("abort", () => {
    endGroup(child);
  });
  const failAt = (limit: string): void => {
    stopped.abort(new BuildFailed([{ message: limit }]));
  };

  let memoryBytes = 0;
  const timer = setTimeout(failAt, limits.timeMs, `The build takes longer than ${limits.timeMs / 1000} s.`);
  const watch = setInterval(() => {
    void memoryOf(child.pid ?? 0).then((bytes) => {
      memoryBytes = Math.max(memoryBytes, bytes);
      if (bytes > limits.memoryBytes) failAt(tooMuchMemory(limits));
    });
  }, watchEveryMs);
  try {
    const { outcome, said } = await converse(child, { job, onProgress });
    ends.throwIfAborted();
    if (outcome?.type === "built") return { files: outcome.files, memoryBytes };
    if (outcome?.type === "failed") throw new BuildFailed(outcome.errors);
    if (said.includes("heap out of memory")) throw new BuildFailed([{ message: tooMuchMemory(limits) }]);
    throw new BuildFailed([{ message: "The compiler ended without an answer." }], { cause: new Error(said) });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
};

/** Gives the worker its job and listens until it has ended. */
const converse = async (
  child: ChildProcess,
  { job, onProgress }: { job: WorkerJob; onProgress: BuildOptions["onProgress"] },
): Promise<{ outcome: Outcome | null; said: string }> => {
  const ended = Promise.all([once(child, "close"), once(child, "disconnect")]);
  let outcome: Outcome | null = null;
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-keptOfOutput);
  });
  child.on("message", (message: unknown) => {
    const { data: told } = WorkerMessage.safeParse(message);
    if (told?.type === "progress") onProgress({ done: told.done, total: told.total });
    else outcome = told ?? null;
  });
  child.send(job);
  await ended;
  return { outcome, said };
};

const startWorker = (job: WorkerJob, limits: BuildLimits) =>
  spawn(
    process.execPath,
    [
      `--max-old-space-size=${String(shareOf(limits))}`,
      fileURLToPath(new URL("../compile/worker.ts", import.meta.url)),
    ],
    {
      cwd: job.output,
      // esbuild is written in Go, whose collector this tells when to work harder.
      env: { GOMEMLIMIT: `${String(shareOf(limits))}MiB` },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      detached: true,
    },
  );

/** In megabytes: the worker's heap, the thread for style sheets and the compiler each get a part of the whole. */
const shareOf = ({ memoryBytes }: BuildLimits): number => Math.floor(memoryBytes / 1024 / 1024 / 3);

const endGroup = ({ pid, exitCode, signalCode }: ChildProcess): void => {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    // It has just ended by itself.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
};

const tooMuchMemory = ({ memoryBytes }: BuildLimits): string =>
  `The build needs more than ${memoryBytes / 1024 / 1024} MB of memory.`;

const watchEveryMs = 50;
const keptOfOutput = 4_000;
