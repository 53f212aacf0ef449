import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isPacked } from "../../program-files.ts";
import {
  BuildFailed,
  type BuildLimits,
  lentCompiler,
  type WorkerJob,
  WorkerMessage,
} from "./worker-messages.ts";
import { findConfinement } from "./confined-worker.ts";

export interface BuildOptions {
  limits: BuildLimits;
  signal: AbortSignal;
  /** How many of the files are done. */
  onProgress: (progress: { done: number; total: number }) => void;
}

const confinement = findConfinement();

/** True when workers run with fewer rights than the server. */
export const isConfined = confinement !== null;

type Outcome = Exclude<WorkerMessage, { type: "progress" }>;

/**
 * Runs a job in a process of its own; returns the paths of the files written and the highest memory use observed. Where
 * the system supports it, the worker can only read its sources and write its output. Worker and compiler get nothing of
 * the server's environment. The signal or a limit kills both. Throws BuildFailed, or the signal's reason.
 */
export const runWorker = async (
  job: WorkerJob,
  { limits, signal, onProgress }: BuildOptions,
): Promise<{ files: string[]; memoryBytes: number }> => {
  signal.throwIfAborted();
  const compiler = confinement?.startCompiler({ env: environmentOf(limits), cwd: job.output });
  const child = startWorker(job, { limits, compiler });
  const close = () => {
    endGroup(child);
    compiler?.kill("SIGKILL");
  };
  const stopped = new AbortController();
  const ends = AbortSignal.any([signal, stopped.signal]);
  ends.addEventListener("abort", close);
  const failAt = (limit: string): void => {
    stopped.abort(new BuildFailed([{ message: limit }]));
  };

  let memoryBytes = 0;
  const timer = setTimeout(failAt, limits.timeMs, `The build takes longer than ${limits.timeMs / 1000} s.`);
  const watch = setInterval(() => {
    const processes = [child, ...(compiler ? [compiler] : [])];
    void Promise.all(processes.map(({ pid = 0 }) => memoryOf(pid))).then((held) => {
      const bytes = held.reduce((sum, each) => sum + each, 0);
      memoryBytes = Math.max(memoryBytes, bytes);
      if (bytes > limits.memoryBytes) failAt(tooMuchMemory(limits));
    });
  }, watchEveryMs);
  try {
    const { outcome, printed } = await sendJob(child, job, onProgress);
    ends.throwIfAborted();
    if (outcome?.type === "built") return { files: outcome.files, memoryBytes };
    if (outcome?.type === "failed") throw new BuildFailed(outcome.errors);
    if (printed.includes("heap out of memory")) throw new BuildFailed([{ message: tooMuchMemory(limits) }]);
    throw new BuildFailed([{ message: "The compiler ended without a result." }], {
      cause: new Error(printed),
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    close();
  }
};

/** Sends the worker its job and listens until it ends. */
const sendJob = async (
  child: ChildProcess,
  job: WorkerJob,
  onProgress: BuildOptions["onProgress"],
): Promise<{ outcome: Outcome | null; printed: string }> => {
  let outcome: Outcome | null = null;
  let printed = "";
  // A worker that failed to start emits an error again when it is sent the job.
  child.on("error", () => undefined);
  child.stderr?.on("data", (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-keptOfOutput);
  });
  child.on("message", (message: unknown) => {
    const { data: parsed } = WorkerMessage.safeParse(message);
    if (parsed?.type === "progress") onProgress({ done: parsed.done, total: parsed.total });
    else outcome = parsed ?? null;
  });
  const ended = Promise.all([once(child, "close"), once(child, "disconnect")]);
  if (child.connected) child.send(job);
  await ended;
  return { outcome, printed };
};

const startWorker = (
  { sources, output }: WorkerJob,
  { limits, compiler }: { limits: BuildLimits; compiler: ChildProcess | undefined },
) =>
  spawn(
    process.execPath,
    [
      `--max-old-space-size=${String(shareOf(limits))}`,
      ...(confinement?.rights({ sources, output }) ?? []),
      fileURLToPath(new URL(isPacked ? "worker.js" : "../compile/worker.ts", import.meta.url)),
      ...(compiler ? [lentCompiler] : []),
    ],
    {
      cwd: output,
      env: environmentOf(limits),
      stdio: ["ignore", "ignore", "pipe", "ipc", ...(compiler ? [compiler.stdin, compiler.stdout] : [])],
      detached: true,
    },
  );

/** Tells the garbage collector of Go, in which esbuild is written, when to work harder. */
const environmentOf = (limits: BuildLimits) => ({ GOMEMLIMIT: `${String(shareOf(limits))}MiB` });

/** In megabytes: a half each for the worker's heap and the compiler. */
const shareOf = ({ memoryBytes }: BuildLimits): number => Math.floor(memoryBytes / 1024 / 1024 / 2);

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

/**
 * The memory in use by a process and its descendants, in bytes; 0 where the system does not report it (only Linux has
 * /proc) and for a process that has ended.
 */
const memoryOf = async (pid: number): Promise<number> => {
  const [status, children] = await Promise.all([
    readProc(`/proc/${String(pid)}/status`),
    readProc(`/proc/${String(pid)}/task/${String(pid)}/children`),
  ]);
  const resident = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  const others = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(memoryOf));
  return others.reduce((sum, bytes) => sum + bytes, resident);
};

const readProc = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");
