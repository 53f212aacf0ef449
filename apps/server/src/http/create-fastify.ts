import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { routerOptions } from "./hosts.ts";
import { problemOfError, sendProblem } from "./problems.ts";

/** Creates Fastify without routes. It answers its own errors as problems, and logs at most one line for a request. */
export const createFastify = (log: Logger): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger = log;
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // One for each request would only number its lines, of which there is one at most.
    childLoggerFactory: (logger) => logger,
    // Plugins of ours wait for disks and databases, which have their own limits.
    pluginTimeout: 0,
    // Requests that arrive while the server stops are answered, and their connection closed.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, problemOfError(error)),
    routerOptions,
  });
};

/** The address of a request, without a provider's codes and without tokens. */
export const loggedUrl = ({ url }: Pick<FastifyRequest, "url">): string =>
  (/^\/+login\//i.test(url) ? url.replace(/\?.*$/s, "") : url).replaceAll(/oe_[\w-]{8,}/g, "oe_…");
