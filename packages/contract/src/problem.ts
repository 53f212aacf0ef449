import { z } from "zod";

/** Everything that can go wrong in a call, by its stable code: the status, and what it says. */
export const problems = {
  "invalid-request": { status: 400, title: "The request is invalid" },
  "not-found": { status: 404, title: "Nothing is at this address" },
  "wrong-origin": { status: 421, title: "This address does not belong to this host" },
  "method-not-allowed": { status: 405, title: "This address does not accept this method" },
  "headers-too-large": { status: 431, title: "The request headers are too large" },
  "precondition-failed": { status: 412, title: "The file does not meet the request's precondition" },
  "range-not-satisfiable": { status: 416, title: "The file has no such range" },
  "body-too-large": { status: 413, title: "The request is too large" },
  "unsupported-body": { status: 415, title: "The type of the request body is not supported" },
  "example-not-found": { status: 404, title: "Example not found" },
  "data-not-found": { status: 404, title: "Example data not found" },
  "reference-not-found": { status: 404, title: "This release has no reference" },
  "address-not-allowed": { status: 422, title: "Documents are not fetched from this address" },
  "document-not-fetched": { status: 502, title: "The document could not be fetched" },
  "run-refused": { status: 403, title: "Only the editor can start a run" },
  "service-worker-refused": { status: 403, title: "Nothing here can be a service worker" },
  "too-many-requests": { status: 429, title: "Too many requests in a short time" },
  "signed-out": { status: 401, title: "You are not signed in" },
  "forged-request": { status: 403, title: "The request does not come from the editor's own page" },
  "local-sign-in-off": { status: 403, title: "A name alone is not enough to sign in here" },
  "account-hidden": { status: 403, title: "This account was closed by the administrator" },
  "username-taken": { status: 409, title: "This user name is taken" },
  "token-invalid": { status: 401, title: "The token is invalid" },
  "scope-missing": { status: 403, title: "The token lacks a scope" },
  "session-needed": { status: 403, title: "Tokens are not accepted here" },
  "too-many-tokens": { status: 409, title: "You have the maximum number of tokens" },
  "token-not-found": { status: 404, title: "Token not found" },
  "snippet-not-found": { status: 404, title: "Snippet not found" },
  "revision-not-found": { status: 404, title: "The snippet has no such revision" },
  "not-the-owner": { status: 403, title: "The snippet belongs to another user" },
  "revision-conflict": { status: 409, title: "The snippet has a newer revision" },
  "idempotency-key-reused": { status: 422, title: "The idempotency key belongs to another request" },
  "invalid-content": { status: 422, title: "The snippet cannot be saved as it is" },
  "collection-not-found": { status: 404, title: "Collection not found" },
  "collection-not-yours": { status: 403, title: "The collection belongs to another user" },
  "collection-name-taken": { status: 409, title: "Another collection has this name" },
  "collection-full": { status: 409, title: "The collection is full" },
  "too-many-collections": { status: 409, title: "You have the maximum number of collections" },
  "ref-invalid": { status: 422, title: "This is not a branch, tag, commit or pull request" },
  "ref-not-found": { status: 404, title: "The repository has no such branch, tag, commit or pull request" },
  "repository-refused": { status: 403, title: "This repository cannot be used here" },
  "repository-not-found": { status: 404, title: "The repository does not exist or is private" },
  "repository-unusable": { status: 422, title: "The repository cannot be used" },
  "git-unreachable": { status: 503, title: "The git host is not responding" },
  "build-missing": { status: 409, title: "The selected build does not exist or has expired" },
  "not-embeddable": { status: 404, title: "Nothing at this address can be embedded" },
  "format-missing": { status: 501, title: "The response is not available in this format" },
  "database-unavailable": { status: 503, title: "The server's database is not responding" },
  "storage-full": { status: 507, title: "The server's disk is full" },
  internal: { status: 500, title: "The server failed" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

const isCode = (text: string): text is ProblemCode => Object.hasOwn(problems, text);

export const ProblemCode = z.enum(Object.keys(problems).filter(isCode));

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
