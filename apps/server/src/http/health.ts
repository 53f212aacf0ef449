import type { FastifyInstance } from "fastify";
import type { Database } from "../database/open-database.ts";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** An orchestrator asks again soon, and does not wait longer itself. */
const databaseTimeoutMs = 2_000;

/** `/healthz`: the process responds. `/readyz`: it can do its work; 503 when it cannot, and while it stops. */
export const mountHealth = (
  app: FastifyInstance,
  { database, dataDir }: { database: Pick<Database, "ready">; dataDir: string },
): void => {
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
    const write = () => tryWriting(dataDir);
    return (await succeeds(ask, "database-gone")) && (await succeeds(write, "data-folder-unusable"));
  };
  const config = { side: "both" as const };
  app.get("/healthz", { config }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) => {
    const can = !app.isDraining() && (await canWork());
    return reply
      .header("cache-control", "no-store")
      .status(can ? 200 : 503)
      .send({ status: can ? "ready" : "not ready" });
  });
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

/** Rejects, with the system's error, when the folder cannot be written: its disk is full, or it is read-only. */
const tryWriting = async (folder: string) => {
  const path = join(folder, ".write-probe");
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, probe);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};
