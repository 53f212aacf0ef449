import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

/** A running product: a process of its own, started as `npm start` starts it. */
export interface Product {
  /** Where people open the editor. */
  origin: string;
  /** Where documents run. */
  previewOrigin: string;
  /** Where both listen. */
  port: string;
  /** Ends it in order, and resolves when it is gone; does nothing for one that is. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Starts the product, on a free port unless `environment` names one in `PORT`. `environment` is added to that of
 * this process. Rejects with its output.
 */
export const startProduct = async (environment: Record<string, string>): Promise<Product> => {
  const port = environment["PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: "warn", ...environment, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const said: string[] = [];
  const isUp = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        if (line.startsWith("Online Editor: ")) resolve();
      });
    void ended.then(() => {
      reject(new Error(["The product ended.", ...said].join("\n")));
    });
  });
  await isUp;
  return {
    port,
    origin: `http://localhost:${port}`,
    previewOrigin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
};
