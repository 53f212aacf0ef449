import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { pathOfTarget } from "./host-faults.ts";
import { problemOfError, sendProblem } from "./problems.ts";
import { routerOptions } from "./router-options.ts";

/** Creates Fastify without routes. It answers its own errors as problems, and logs at most one line for a request. */
export const createFastify = (log: Logger): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger = log;
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request numbers its lines: useful only for debugging, otherwise a request logs one line at most.
    ...(!log.isLevelEnabled("debug") && { childLoggerFactory: (logger) => logger }),
    // `startWithin` has the only start timeout, and names the slow step.
    pluginTimeout: 0,
    // Requests that arrive while the server stops are answered, and their connection closed.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, problemOfError(error)),
    rewriteUrl: ({ url = "/" }) => pathOfTarget(url),
    routerOptions,
  });
};
