import childProcess, { type ChildProcess, type spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import { Socket } from "node:net";

/**
 * Connects esbuild to a process that the parent has started, over two pipes, because this worker may not start
 * processes. esbuild offers no way to pass one in other than `spawn`.
 */
export const useLentCompiler = ({ input, output }: { input: number; output: number }): void => {
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
