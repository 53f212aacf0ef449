import type { Problem, ProblemCode } from "@online-editor/contract";
import type { TokenScope } from "@online-editor/contract/token";

/** Details sent with a problem's code. */
export interface ProblemFacts extends Pick<Problem, "detail" | "fields" | "latestRevision"> {
  /** Becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
  /** What a token lacks; becomes part of the `WWW-Authenticate` header. */
  scope?: TokenScope;
}

/** An error in the product's own terms; `problems` of the contract says what each code means, and its status. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: ProblemCode, message?: string, { cause, ...facts }: ErrorOptions & ProblemFacts = {}) {
    super(message, { cause });
    this.code = code;
    this.facts = facts;
  }
}

/** True for an error with one of these codes. */
export const isProblem = (error: unknown, ...codes: ProblemCode[]): error is DomainError =>
  error instanceof DomainError && codes.includes(error.code);

/** The request cannot be carried out; `fields` says which of its fields are wrong. */
export const invalidRequest = (...fields: NonNullable<ProblemFacts["fields"]>) =>
  new DomainError("invalid-request", "", { fields });

/** An error whose message is complete for the operator: it is shown without a stack. */
export class OperatorError extends Error {}

/** What an error says of itself. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prints why an operator's command failed, and sets the exit code 1. */
export const showFailure = (error: unknown): void => {
  process.exitCode = 1;
  console.error(error instanceof OperatorError ? error.message : error);
};
