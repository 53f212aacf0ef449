import type { Problem, ProblemCode } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import { DomainError, isProblem, reasonOf } from "../domain-error.ts";
import { loggedUrl } from "./create-fastify.ts";
import { problemOfError, sendProblem } from "./problems.ts";

/** Answers every thrown error with a problem document; logs only our own failures. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    if (reply.raw.destroyed) {
      request.log.debug({ event: "caller-gone", url: loggedUrl(request) });
      return reply.hijack();
    }
    const problem = problemOfError(error);
    if (isProblem(error, "database-unavailable"))
      // One outage fails many requests: log a line for each, without a stack.
      request.log.warn({
        event: "database-unavailable",
        url: loggedUrl(request),
        reason: reasonOf(error.cause),
      });
    else if (ownFailures.has(problem.code))
      request.log.error({ event: "request-failed", url: loggedUrl(request), err: error });
    // Another server has failed, which any caller can provoke: log the reason alone.
    else if (problem.status >= 500 && problem.status !== 501)
      request.log.warn({
        event: "request-failed",
        url: loggedUrl(request),
        code: problem.code,
        reason: problem.detail,
      });
    if (error instanceof DomainError && error.facts.retryAfterSeconds !== undefined)
      reply.header("retry-after", Math.ceil(error.facts.retryAfterSeconds));
    const challenge = challengeOf(problem, error);
    if (challenge !== undefined) reply.header("www-authenticate", challenge);
    return sendProblem(reply, problem);
  });
};

const ownFailures: ReadonlySet<ProblemCode> = new Set(["internal", "storage-full"]);

/** The `WWW-Authenticate` header of an answer (RFC 9110, section 11.6.1; token errors: RFC 6750, section 3.1). */
const challengeOf = ({ status, code }: Problem, error: unknown): string | undefined => {
  if (error instanceof DomainError && error.facts.scope)
    return `${bearer}, error="insufficient_scope", scope="${error.facts.scope}"`;
  if (code === "token-invalid") return `${bearer}, error="invalid_token"`;
  return status === 401 ? bearer : undefined;
};

const bearer = 'Bearer realm="Online Editor"';
