import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

/** The product as a separate process. */
export interface ProductProcess {
  port: number;
  child: ChildProcess;
  /** Its output, line by line. */
  stdout: string[];
  stderr: string[];
  /** Resolves when it listens; rejects with its output if it exits first. */
  isUp: Promise<void>;
  ended: Promise<{ code: number | null }>;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Starts a program that serves the product, without waiting for it to listen. It uses a free port unless `environment`
 * names one in `PORT`; `environment` is added to that of this process.
 */
export const startProcess = async (
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<ProductProcess> => {
  const port = Number(environment["PORT"] ?? (await freePort()));
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null }));
  const stdout: string[] = [];
  const stderr: string[] = [];
  const isUp = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      stdout.push(line);
      if (line.startsWith("Online Editor: http")) resolve();
    });
    createInterface({ input: child.stderr }).on("line", (line) => stderr.push(line));
    void ended.then(() => {
      reject(new Error(["The product ended.", ...stdout, ...stderr].join("\n")));
    });
  });
  // Not every test waits for it.
  isUp.catch(() => undefined);
  return { port, child, stdout, stderr, isUp, ended };
};
