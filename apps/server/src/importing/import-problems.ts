import { DomainError } from "../domain-error.ts";

/** The address is none that documents are fetched from. */
export class AddressNotAllowed extends DomainError {
  readonly code = "address-not-allowed";

  constructor() {
    super("Give the https address of a gist, or of a file in a GitHub repository.");
  }
}

/** What is at the address cannot be had, or is no text. */
export class DocumentNotFetched extends DomainError {
  readonly code = "document-not-fetched";
}
