import type { FastifyInstance } from "fastify";
import type { Database } from "../database/open-database.ts";

export interface HealthChecks {
  /** Resolves once everything is open; asked once. */
  opened: () => Promise<void>;
  /** Asked each time. */
  database: Pick<Database, "ready">;
}

/** An orchestrator asks again soon, and waits no longer itself. */
const patienceMs = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 until it can, when it cannot, and while it stops. */
export const mountHealth = (app: FastifyInstance, { opened, database }: HealthChecks): void => {
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
  const canWork = async () => {
    try {
      await database.ready({ signal: AbortSignal.timeout(patienceMs) });
      return isReady;
    } catch (error) {
      app.log.error({ event: "database-gone", err: error });
      return false;
    }
  };
  const config = { side: "both" as const };
  app.get("/healthz", { config }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) => {
    const can = isReady && (await canWork());
    return reply
      .header("cache-control", "no-store")
      .status(can ? 200 : 503)
      .send({ status: can ? "ready" : "not ready" });
  });
};
