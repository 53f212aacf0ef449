import { DomainError } from "../domain-error.ts";

/** A library without a reference, or a release that the reference does not know. */
export class ReferenceNotFound extends DomainError {
  readonly code = "reference-not-found";
}
