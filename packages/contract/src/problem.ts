import { z } from "zod";

/** The stable codes of everything that can go wrong in a call. */
export const ProblemCode = z.enum([
  "invalid-request",
  "not-found",
  "wrong-origin",
  "method-not-allowed",
  "headers-too-large",
  "precondition-failed",
  "range-not-satisfiable",
  "body-too-large",
  "unsupported-body",
  "example-not-found",
  "data-not-found",
  "reference-not-found",
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
  "token-invalid",
  "scope-missing",
  "session-needed",
  "too-many-tokens",
  "token-not-found",
  "snippet-not-found",
  "revision-not-found",
  "not-the-owner",
  "revision-conflict",
  "idempotency-key-reused",
  "invalid-content",
  "collection-not-found",
  "collection-not-yours",
  "collection-name-taken",
  "collection-full",
  "too-many-collections",
  "ref-invalid",
  "ref-not-found",
  "repository-refused",
  "repository-not-found",
  "repository-unusable",
  "git-unreachable",
  "build-missing",
  "not-embeddable",
  "format-missing",
  "database-unavailable",
  "storage-full",
  "internal",
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/**
 * Why a call failed. The reader's release may differ from the server's: `unknown` stands for a code that the reader
 * does not know, `reply-unreadable` for a reply that it cannot use.
 */
export type FailureCode = ProblemCode | "unknown" | "reply-unreadable";

/** An error reply (RFC 9457, `application/problem+json`). `fields` names the invalid parts of a request. */
export const Problem = z.object({
  type: z.string(),
  code: ProblemCode,
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** In a conflict: the newest revision. */
  latestRevision: z.int().optional(),
});
export type Problem = z.infer<typeof Problem>;
