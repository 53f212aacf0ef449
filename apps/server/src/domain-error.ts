import type { Problem, ProblemCode } from "@online-editor/contract";

/** Details sent with a problem's code. `retryAfterSeconds` becomes the `Retry-After` header. */
export interface ProblemFacts extends Pick<Problem, "detail" | "fields" | "latestRevision"> {
  retryAfterSeconds?: number;
}

/** An error in the product's own terms; `http/problems.ts` maps its code to a status. */
export abstract class DomainError extends Error {
  abstract readonly code: ProblemCode;
  readonly facts: ProblemFacts = {};
}

/** The caller has reached a rate limit. */
export class TooManyRequests extends DomainError {
  readonly code = "too-many-requests";
  override readonly facts: ProblemFacts & { retryAfterSeconds: number };

  constructor(retryAfterSeconds: number) {
    super();
    this.facts = { retryAfterSeconds };
  }
}
