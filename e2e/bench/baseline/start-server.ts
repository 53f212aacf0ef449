import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A server of the benchmark in a separate process, like the product's. */
export interface Server {
  /** The first line of its output, parsed as JSON. */
  firstLine: unknown;
  stop(): Promise<void>;
}

/** Starts a script of this folder and waits for the line of JSON that it prints. Rejects when it exits first. */
export const startServer = async (script: string, args: readonly string[]): Promise<Server> => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const firstLine = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    ended.then(() => {
      throw new Error(`${script} ended before it listened.`);
    }),
  ]);
  return {
    firstLine: JSON.parse(String(firstLine[0])) as unknown,
    async stop() {
      child.kill();
      await ended;
    },
  };
};
