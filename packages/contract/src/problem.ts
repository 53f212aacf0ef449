import { z } from "zod";

/** The stable codes of everything that can go wrong in a call. */
export const ProblemCode = z.enum([
  "invalid-request",
  "not-found",
  "wrong-origin",
  "method-not-allowed",
  "body-too-large",
  "unsupported-body",
  "example-not-found",
  "data-not-found",
  "address-not-allowed",
  "document-not-fetched",
  "run-refused",
  "service-worker-refused",
  "too-many-requests",
  "signed-out",
  "forged-request",
  "local-sign-in-off",
  "account-hidden",
  "username-taken",
  "snippet-not-found",
  "revision-not-found",
  "not-the-owner",
  "revision-conflict",
  "idempotency-key-reused",
  "invalid-content",
  "ref-invalid",
  "ref-not-found",
  "repository-refused",
  "repository-not-found",
  "repository-unusable",
  "git-unreachable",
  "build-missing",
  "not-embeddable",
  "format-missing",
  "internal",
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** An error reply (RFC 9457, `application/problem+json`). `fields` names what was wrong with a request. */
export const Problem = z.object({
  type: z.string(),
  code: ProblemCode,
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Of a conflict: the newest revision that there is. */
  latestRevision: z.int().optional(),
});
export type Problem = z.infer<typeof Problem>;
