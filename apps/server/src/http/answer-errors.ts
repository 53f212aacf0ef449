import type { FastifyInstance } from "fastify";
import { DomainError } from "../domain-error.ts";
import { loggedUrl } from "./log-requests.ts";
import { problemOfError, sendProblem } from "./problems.ts";

/** Answers whatever is thrown with a problem document; only our own failures are worth a line in the log. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    if (reply.raw.destroyed) {
      request.log.debug({ event: "caller-gone", url: loggedUrl(request) });
      return reply.hijack();
    }
    const problem = problemOfError(error);
    if (problem.status >= 500)
      request.log.error({ event: "request-failed", url: loggedUrl(request), err: error });
    if (error instanceof DomainError && error.facts.retryAfterSeconds !== undefined)
      reply.header("retry-after", Math.ceil(error.facts.retryAfterSeconds));
    return sendProblem(reply, problem);
  });
};
