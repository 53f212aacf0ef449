import type { ExampleSource } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/open-database.ts";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface HealthChecks {
  /** Resolves once everything is open; called once. */
  opened: () => Promise<void>;
  /** Called for each request. */
  database: Pick<Database, "ready">;
  /** Called for each request when the database is healthy; rejects when the data folder cannot be written. */
  tryDataFolder: () => Promise<void>;
  /** The operator's sources of examples, as last read. */
  exampleSources: () => readonly ExampleSource[];
}

/** An orchestrator asks again soon, and does not wait longer itself. */
const databaseTimeoutMs = 2_000;

/**
 * `/healthz`: the process responds. `/readyz`: it can do its work; 503 until it can, when it cannot, and while it
 * stops. The answer also has the sources of examples and their unreadable files, which do not affect readiness.
 */
export const mountHealth = (
  app: FastifyInstance,
  { opened, database, tryDataFolder, exampleSources }: HealthChecks,
): void => {
  let isReady = false;
  app.addHook("onReady", async () => {
    opened().then(
      () => (isReady = true),
      (error: unknown) => {
        app.log.error({ event: "not-ready", err: error });
      },
    );
  });
  app.addHook("preClose", async () => {
    isReady = false;
  });
  const succeeds = async (work: () => Promise<void>, event: string) => {
    try {
      await work();
      return true;
    } catch (error) {
      app.log.error({ event, err: error });
      return false;
    }
  };
  const canWork = async () => {
    const ask = () => database.ready({ signal: AbortSignal.timeout(databaseTimeoutMs) });
    const can =
      (await succeeds(ask, "database-gone")) && (await succeeds(tryDataFolder, "data-folder-unusable"));
    return can && isReady;
  };
  const config = { side: "both" as const };
  app.get("/healthz", { config }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) => {
    const can = isReady && !app.isDraining() && (await canWork());
    return reply
      .header("cache-control", "no-store")
      .status(can ? 200 : 503)
      .send({ status: can ? "ready" : "not ready", ...sourceDetails(exampleSources()) });
  });
};

const sourceDetails = (sources: readonly ExampleSource[]) =>
  sources.length === 0
    ? {}
    : {
        exampleSources: sources.map(({ name, library, readAt, unreadable, problem }) => ({
          name,
          library,
          readAt,
          unreadable,
          ...(problem !== undefined && { problem }),
        })),
      };

declare module "fastify" {
  interface FastifyInstance {
    /** Reports not ready from now on, and closes each connection with its next answer: the server will stop soon. */
    drain(): void;
    isDraining(): boolean;
  }
}

/** Lets the server announce to balancers and proxies that it will stop, while it still answers requests. */
export const mountDraining = (app: FastifyInstance): void => {
  let hasBegun = false;
  app.decorate("drain", () => {
    hasBegun = true;
  });
  app.decorate("isDraining", () => hasBegun);
  app.addHook("onRequest", (_request, reply, done) => {
    if (hasBegun) reply.header("connection", "close");
    done();
  });
};

/** More than file systems reserve for small files. */
const probe = Buffer.alloc(64 * 1024, 1);

/**
 * Makes a function that rejects, with the system's error, when the folder cannot be written: its disk is full, or it
 * is read-only. Simultaneous calls share one trial.
 */
export const createFolderTrial = (folder: string): (() => Promise<void>) => {
  const path = join(folder, ".write-probe");
  const tryWriting = async () => {
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(path, probe);
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  };
  let inProgress: Promise<void> | undefined;
  return async () => {
    inProgress ??= tryWriting().finally(() => {
      inProgress = undefined;
    });
    await inProgress;
  };
};
