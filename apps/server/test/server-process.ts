import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { freePort } from "./start-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Of several processes at once, on a busy machine. */
const startUp = { timeout: 90_000 };

const program = fileURLToPath(new URL("serve-small-app.ts", import.meta.url));

/** The whole product as a process of its own, killed when the test is over. */
export interface ServerProcess {
  port: number;
  child: ChildProcess;
  /** What it has written, line by line. */
  said: string[];
  complained: string[];
  ended: Promise<{ code: number | null }>;
}

/** Starts a process, which need not come up. Without a setting of its own: an empty data folder, no registry. */
export const startProcess = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATA_DIR: await temporaryFolder(),
      NPM_REGISTRY: "http://127.0.0.1:9",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null }));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const said: string[] = [];
  const complained: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => said.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => complained.push(line));
  return { port, child, said, complained, ended };
};

/** Waits until it listens. */
export const isUp = async ({ said, complained, ended }: ServerProcess): Promise<void> => {
  const state = { hasEnded: false };
  void ended.then(() => (state.hasEnded = true));
  await expect
    .poll(() => state.hasEnded || said.some((line) => line.startsWith("Online Editor: http")), startUp)
    .toBe(true);
  expect(state.hasEnded, complained.join("\n")).toBe(false);
};
