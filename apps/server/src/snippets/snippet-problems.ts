import { errorWith } from "../domain-error.ts";

/** The snippet does not exist, or the reader may not see it. */
export class SnippetNotFound extends errorWith("snippet-not-found") {}

/** The snippet has no such revision. */
export class RevisionNotFound extends errorWith("revision-not-found") {}

/** The snippet belongs to another user. */
export class NotTheOwner extends errorWith("not-the-owner") {}

/** The edited revision is not the newest one. */
export class RevisionConflict extends errorWith("revision-conflict") {}

/** The idempotency key was used for another request. */
export class IdempotencyKeyReused extends errorWith("idempotency-key-reused") {}

/** The document exceeds the server's limit. */
export class DocumentTooLarge extends errorWith("body-too-large") {}

/** The content exceeds the limits of the `fields`. */
export class InvalidContent extends errorWith("invalid-content") {}

/** The selected build is not stored: it was never made, or evicted because no revision needed it. */
export class BuildMissing extends errorWith("build-missing") {}
