import { type BranchCommit, maxRevisions, shortCommit } from "@online-editor/contract";
import { DomainError, errorWith, type ProblemFacts } from "../domain-error.ts";

/** The snippet does not exist, or the reader may not see it. */
export class SnippetNotFound extends errorWith("snippet-not-found") {}

/** The snippet has no such revision. */
export class RevisionNotFound extends errorWith("revision-not-found") {}

/** The snippet belongs to another user. */
export class NotTheOwner extends errorWith("not-the-owner") {}

/** The edited revision is not the newest one. */
export class RevisionConflict extends DomainError {
  readonly code = "revision-conflict";
  override readonly facts: ProblemFacts;

  constructor(latestRevision: number) {
    super();
    this.facts = { latestRevision };
  }
}

/** The idempotency key was used for another request. */
export class IdempotencyKeyReused extends errorWith("idempotency-key-reused") {}

/** The document exceeds the server's limit. */
export class DocumentTooLarge extends DomainError {
  readonly code = "body-too-large";

  constructor({ bytes, maxBytes }: { bytes: number; maxBytes: number }) {
    super(`The document has ${bytes} bytes. The limit is ${maxBytes}.`);
  }
}

/** The content exceeds the limits of the `fields`. */
export class InvalidContent extends DomainError {
  readonly code = "invalid-content";
  override readonly facts: ProblemFacts;

  constructor(fields: NonNullable<ProblemFacts["fields"]>) {
    super();
    this.facts = { fields };
  }
}

/** The selected build is not stored: it was never made, or evicted because no revision needed it. */
export class BuildMissing extends DomainError {
  readonly code = "build-missing";

  constructor({ repository, commit }: BranchCommit) {
    super(`Commit ${shortCommit(commit)} of ${repository} is not built. Build it, then save again.`);
  }
}

/** The snippet has the maximum number of revisions. */
export class TooManyRevisions extends DomainError {
  readonly code = "invalid-content";
  override readonly facts: ProblemFacts = {
    fields: [
      { path: "onto.id", message: `has ${maxRevisions} revisions, the maximum. Save it as a new snippet` },
    ],
  };
}

/** The cursor belongs to another list. */
export class InvalidCursor extends DomainError {
  readonly code = "invalid-request";
  override readonly facts: ProblemFacts = {
    fields: [{ path: "cursor", message: "must be the cursor that the previous page returned" }],
  };
}
