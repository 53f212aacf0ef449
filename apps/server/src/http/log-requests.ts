import type { FastifyInstance, FastifyRequest } from "fastify";

/** One line for each answer, for who looks closely: a page load makes dozens. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onResponse", async (request, reply) => {
    const { log, method, host } = request;
    const ms = Math.round(reply.elapsedTime);
    log.debug({ event: "answered", method, host, url: loggedUrl(request), status: reply.statusCode, ms });
  });
};

/** The address of a request, without the codes that a provider sends a browser back with. */
export const loggedUrl = ({ url }: Pick<FastifyRequest, "url">): string =>
  /^\/+login\//i.test(url) ? url.replace(/\?.*$/s, "") : url;
