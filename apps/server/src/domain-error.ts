import type { Problem, ProblemCode } from "@online-editor/contract";

/** Details sent with a problem's code. `retryAfterSeconds` becomes the `Retry-After` header. */
export interface ProblemFacts extends Pick<Problem, "detail" | "fields" | "latestRevision"> {
  retryAfterSeconds?: number;
}

/** An error in the product's own terms; `http/problems.ts` maps its code to a status. */
export abstract class DomainError extends Error {
  abstract readonly code: ProblemCode;
  readonly facts: ProblemFacts;

  constructor(message?: string, { facts = {}, ...options }: ErrorOptions & { facts?: ProblemFacts } = {}) {
    super(message, options);
    this.facts = facts;
  }
}

/** A class of errors with this code, to be named by the class that extends it. */
export const errorWith = <Code extends ProblemCode>(code: Code) =>
  class extends DomainError {
    readonly code = code;
  };

/** The request cannot be carried out; `fields` says which of its fields are wrong. */
export class InvalidRequest extends errorWith("invalid-request") {
  constructor(...fields: NonNullable<ProblemFacts["fields"]>) {
    super("", { facts: { fields } });
  }
}

/** The caller has reached a rate limit. */
export class TooManyRequests extends errorWith("too-many-requests") {
  constructor(retryAfterSeconds: number) {
    super("", { facts: { retryAfterSeconds } });
  }
}

/** An error whose message is complete for the operator: it is shown without a stack. */
export abstract class OperatorError extends Error {}

/** Prints why an operator's command failed, and sets the exit code 1. */
export const showFailure = (error: unknown): void => {
  process.exitCode = 1;
  console.error(error instanceof OperatorError ? error.message : error);
};
