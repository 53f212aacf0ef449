import type { FastifyInstance } from "fastify";
import { problemOfError, sendProblem } from "./problems.ts";

/** Answers whatever is thrown with a problem document; only our own failures are worth a line in the log. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    if (reply.raw.destroyed) {
      request.log.debug({ event: "caller-gone", url: request.url });
      return reply.hijack();
    }
    const problem = problemOfError(error);
    if (problem.status >= 500) request.log.error({ event: "request-failed", url: request.url, err: error });
    return sendProblem(reply, problem);
  });
};
