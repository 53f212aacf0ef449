import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { soon } from "./matching.ts";
import { freePort } from "./start-server.ts";

const program = fileURLToPath(new URL("./serve-small-app.ts", import.meta.url));

/** The whole product as a process of its own. */
export interface Product {
  /** Calls the API as the editor's own page does; answers the status and the body. */
  call(method: "GET" | "POST", path: string, body?: object): Promise<{ status: number; json: unknown }>;
  /** Asks for a file on the preview origin. */
  file(path: string): Promise<{ status: number; text: string }>;
  /** Ends it without a warning. */
  kill(): Promise<void>;
}

/** Starts the product on a free port; resolves when it listens. It ends with the test. */
export const startProduct = async (env: Record<string, string>): Promise<Product> => {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, NPM_REGISTRY: "http://127.0.0.1:9", ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const said: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => said.push(line));
  const origin = `http://localhost:${port}`;
  await expect.poll(() => said, soon).toContain(`Online Editor: ${origin}`);

  const tokenFrom = async () => {
    const { headers } = await fetch(`${origin}/api/sign-in`);
    const cookie = headers.getSetCookie().find((line) => line.startsWith("XSRF-TOKEN=")) ?? "";
    return cookie.slice("XSRF-TOKEN=".length).split(";")[0] ?? "";
  };
  return {
    kill,
    call: async (method, path, body) => {
      const token = method === "GET" ? "" : await tokenFrom();
      const answer = await fetch(origin + path, {
        method,
        headers: {
          origin,
          cookie: `XSRF-TOKEN=${token}`,
          "x-xsrf-token": token,
          "content-type": "application/json",
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, json: await answer.json() };
    },
    file: async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: answer.status, text: await answer.text() };
    },
  };
};
