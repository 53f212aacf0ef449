import { readFile } from "node:fs/promises";

/**
 * The memory that a process and all that it started hold now, in bytes; 0 where the system does not tell (only Linux
 * has /proc), and for a process that has ended.
 */
export const memoryOf = async (pid: number): Promise<number> => {
  const [status, children] = await Promise.all([
    readProc(`/proc/${String(pid)}/status`),
    readProc(`/proc/${String(pid)}/task/${String(pid)}/children`),
  ]);
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  const others = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(memoryOf));
  return others.reduce((sum, bytes) => sum + bytes, own);
};

const readProc = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");
