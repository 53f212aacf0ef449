import { type Problem, type ProblemCode, problems } from "@online-editor/contract";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { DomainError, type ProblemFacts } from "../domain-error.ts";

/** The problem document for a code; `type` is a relative address that names the code. */
export const problemOf = (
  code: ProblemCode,
  { retryAfterSeconds: _, scope: __, ...facts }: ProblemFacts = {},
): Problem => ({
  type: `/problems/${code}`,
  code,
  ...problems[code],
  ...facts,
});

/** Sends the problems of a request, field by field. */
export const sendInvalid = (reply: FastifyReply, error: z.ZodError) =>
  sendProblem(
    reply,
    problemOf("invalid-request", {
      fields: error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    }),
  );

/** Sends a problem document, which no cache keeps. */
export const sendProblem = (reply: FastifyReply, problem: Problem) =>
  reply
    .status(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem));

/** The problem document for any thrown error; details of unknown errors are not disclosed. */
export const problemOfError = (error: unknown): Problem => {
  if (error instanceof DomainError)
    return problemOf(error.code, { ...(error.message !== "" && { detail: error.message }), ...error.facts });
  const status = statusOf(error);
  if (status === undefined) return problemOf("internal");
  return problemOf(codeOfStatus[status] ?? "invalid-request");
};

/** Fastify and its plugins set a status on errors of the request; their titles and codes are not ours. */
const codeOfStatus: Record<number, ProblemCode> = {
  // A path that could resolve to another file.
  403: "not-found",
  404: "not-found",
  405: "method-not-allowed",
  412: "precondition-failed",
  413: "body-too-large",
  414: "not-found",
  415: "unsupported-body",
  416: "range-not-satisfiable",
};

/** The status of an error that is the request's fault. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error &&
  "statusCode" in error &&
  typeof error.statusCode === "number" &&
  error.statusCode >= 400 &&
  error.statusCode < 500
    ? error.statusCode
    : undefined;
