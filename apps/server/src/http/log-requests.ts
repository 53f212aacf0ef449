import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";

/** One line for each answer, at debug level: a page load makes dozens. */
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

/** The address of a request, without a provider's codes and without tokens. */
export const loggedUrl = ({ url }: Pick<FastifyRequest, "url">): string =>
  (/^\/+login\//i.test(url) ? url.replace(/\?.*$/s, "") : url).replaceAll(/oe_[\w-]{8,}/g, "oe_…");
