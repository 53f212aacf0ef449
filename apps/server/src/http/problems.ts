import type { Problem, ProblemCode } from "@online-editor/contract";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { DomainError } from "../domain-error.ts";

/** The one map from code to status and title; a code missing here is a compile error. */
const table: Record<ProblemCode, { status: number; title: string }> = {
  "invalid-request": { status: 400, title: "The request is not valid" },
  "not-found": { status: 404, title: "There is nothing at this address" },
  "wrong-origin": { status: 421, title: "This address does not belong to this host" },
  "method-not-allowed": { status: 405, title: "This address does not take this method" },
  "body-too-large": { status: 413, title: "The request is too large" },
  "unsupported-body": { status: 415, title: "The request's body has a type that is not taken here" },
  "example-not-found": { status: 404, title: "There is no such example" },
  "data-not-found": { status: 404, title: "There is no such example data" },
  "run-refused": { status: 403, title: "A run is started by the editor alone" },
  "service-worker-refused": { status: 403, title: "Nothing here may be a service worker" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "The server failed" },
};

type ProblemFacts = Pick<Problem, "detail" | "fields">;

/** The problem document for a code; `type` is a relative address that names the code. */
export const problemOf = (code: ProblemCode, facts: ProblemFacts = {}): Problem => ({
  type: `/problems/${code}`,
  code,
  ...table[code],
  ...facts,
});

/** Sends what is wrong with a request, field by field. */
export const sendInvalid = (reply: FastifyReply, error: z.ZodError) =>
  sendProblem(
    reply,
    problemOf("invalid-request", {
      fields: error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    }),
  );

/** Sends a problem document; it is never kept by a cache. */
export const sendProblem = (reply: FastifyReply, problem: Problem) =>
  reply
    .status(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem));

const codeOfFastifyError: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body-too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported-body",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid-request",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid-request",
  FST_ERR_BAD_URL: "invalid-request",
  FST_ERR_MAX_PARAM_LENGTH: "not-found",
};

/** The problem document for whatever was thrown; what is not known stays inside the server. */
export const problemOfError = (error: unknown): Problem => {
  if (error instanceof DomainError) return problemOf(error.code, { detail: error.message });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return problemOf(codeOfFastifyError[code] ?? "internal");
};
