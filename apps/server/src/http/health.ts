import type { FastifyInstance } from "fastify";

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 until `ready` resolves and while it stops. */
export const mountHealth = (app: FastifyInstance, ready: () => Promise<void>): void => {
  let isReady = false;
  app.addHook("onReady", async () => {
    ready().then(
      () => (isReady = true),
      (error: unknown) => {
        app.log.error({ event: "not-ready", err: error });
      },
    );
  });
  app.addHook("preClose", async () => {
    isReady = false;
  });
  const config = { side: "both" as const };
  app.get("/healthz", { config }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? "ready" : "not ready" }),
  );
};
