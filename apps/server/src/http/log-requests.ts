import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";

/** One line for each answer, for who looks closely: a page load makes dozens. */
export const logRequests = (app: FastifyInstance, log: Logger): void => {
  if (!log.isLevelEnabled("debug")) return;
  app.addHook("onResponse", (request, reply, done) => {
    const { log: ofRequest, method, host } = request;
    const ms = Math.round(reply.elapsedTime);
    ofRequest.debug({
      event: "answered",
      method,
      host,
      url: loggedUrl(request),
      status: reply.statusCode,
      ms,
    });
    done();
  });
};

/** The address of a request, without the codes that a provider sends a browser back with. */
export const loggedUrl = ({ url }: Pick<FastifyRequest, "url">): string =>
  /^\/+login\//i.test(url) ? url.replace(/\?.*$/s, "") : url;
