import { DomainError } from "../domain-error.ts";

/** Documents are not fetched from this address. */
export class AddressNotAllowed extends DomainError {
  readonly code = "address-not-allowed";

  constructor() {
    super("Enter the https URL of a gist, or of a file in a GitHub repository.");
  }
}

/** The document cannot be fetched, or is not text. */
export class DocumentNotFetched extends DomainError {
  readonly code = "document-not-fetched";
}
