import type { FastifyInstance } from "fastify";

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 while it starts or stops. */
export const mountHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  const config = { side: "both" as const };
  app.get("/healthz", { config }, async () => ({ status: "ok" }));
  app.get("/readyz", { config }, async (_request, reply) =>
    (await isReady()) ? { status: "ready" } : reply.status(503).send({ status: "not ready" }),
  );
};
