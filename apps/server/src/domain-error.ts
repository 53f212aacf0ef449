import type { ProblemCode } from "@online-editor/contract";

/** Something that can go wrong in the product's own terms; `http/problems.ts` maps its code to a status. */
export abstract class DomainError extends Error {
  abstract readonly code: ProblemCode;
}
