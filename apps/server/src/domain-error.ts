import type { Problem, ProblemCode } from "@online-editor/contract";

/** What a caller is told beside a problem's code. `retryAfterSeconds` becomes the `Retry-After` header. */
export interface ProblemFacts extends Pick<Problem, "detail" | "fields" | "latestRevision"> {
  retryAfterSeconds?: number;
}

/** Something that can go wrong in the product's own terms; `http/problems.ts` maps its code to a status. */
export abstract class DomainError extends Error {
  abstract readonly code: ProblemCode;
  readonly facts: ProblemFacts = {};
}

/** Someone has asked for something as often as they may for now. */
export class TooManyRequests extends DomainError {
  readonly code = "too-many-requests";
  override readonly facts: ProblemFacts & { retryAfterSeconds: number };

  constructor(retryAfterSeconds: number) {
    super();
    this.facts = { retryAfterSeconds };
  }
}
