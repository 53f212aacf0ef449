import { spawn } from "node:child_process";

/** Nothing could run, as the exit status says it. */
export const cannotRun = 3;

/**
 * Runs the program with another Node, and ends with its status. The program is in a group of its own, so that a signal
 * of the terminal reaches it once, through here, as any other does.
 */
export const handOverTo = (node, program) => {
  const isWindows = process.platform === "win32";
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: "inherit", detached: !isWindows });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", ({ message }) => {
    process.stderr.write(`${message}\n`);
    process.exitCode = cannotRun;
  });
  child.on("exit", (status) => {
    process.exitCode = status ?? cannotRun;
  });
};
