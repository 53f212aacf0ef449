import { maxCollected, maxCollections } from "@online-editor/contract/collection";
import { DomainError } from "../../domain-error.ts";

/** The collection does not exist, or the reader may not see it. */
export class CollectionNotFound extends DomainError {
  readonly code = "collection-not-found";
}

/** The collection is another user's, and the caller may open it. */
export class CollectionNotYours extends DomainError {
  readonly code = "collection-not-yours";
}

/** Another collection of the same owner has the name. */
export class CollectionNameTaken extends DomainError {
  readonly code = "collection-name-taken";
}

/** The collection holds the maximum number of snippets. */
export class CollectionFull extends DomainError {
  readonly code = "collection-full";

  constructor() {
    super(`A collection can hold ${maxCollected} snippets.`);
  }
}

/** The user has the maximum number of collections. */
export class TooManyCollections extends DomainError {
  readonly code = "too-many-collections";

  constructor() {
    super(`You can have ${maxCollections} collections.`);
  }
}
