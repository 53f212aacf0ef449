import type { FastifyInstance } from "fastify";

/** One line for each answer, for who looks closely: a page load makes dozens. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onResponse", async ({ log, method, url, host }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    log.debug({ event: "answered", method, host, url, status: reply.statusCode, ms });
  });
};
