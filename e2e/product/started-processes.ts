import { runToEnd } from "./command-line.ts";

/** The processes that a process started, and those that they started. */
export const startedBy = async (pid: number): Promise<number[]> => {
  const { stdout } = await runToEnd("ps", ["-A", "-o", "pid=,ppid="], { env: process.env });
  const all = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    all.flatMap(([child = 0, of]) => (of === parent ? [child, ...childrenOf(child)] : []));
  return childrenOf(pid);
};

export const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
