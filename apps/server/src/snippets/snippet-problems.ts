import { type BranchCommit, maxRevisions, shortCommit } from "@online-editor/contract";
import { DomainError, type ProblemFacts } from "../domain-error.ts";

/** There is no such snippet, or not for the one who asks. */
export class SnippetNotFound extends DomainError {
  readonly code = "snippet-not-found";
}

/** The snippet has no such revision. */
export class RevisionNotFound extends DomainError {
  readonly code = "revision-not-found";
}

/** The snippet is somebody else's. */
export class NotTheOwner extends DomainError {
  readonly code = "not-the-owner";
}

/** The revision that was edited is not the newest one. */
export class RevisionConflict extends DomainError {
  readonly code = "revision-conflict";
  override readonly facts: ProblemFacts;

  constructor(latestRevision: number) {
    super();
    this.facts = { latestRevision };
  }
}

/** The idempotency key came with another request before. */
export class IdempotencyKeyReused extends DomainError {
  readonly code = "idempotency-key-reused";
}

/** The document has more bytes than the server takes. */
export class DocumentTooLarge extends DomainError {
  readonly code = "body-too-large";

  constructor({ bytes, maxBytes }: { bytes: number; maxBytes: number }) {
    super(`The document has ${bytes} bytes; it may have ${maxBytes}.`);
  }
}

/** What is to be saved breaks the limits named in `fields`. */
export class InvalidContent extends DomainError {
  readonly code = "invalid-content";
  override readonly facts: ProblemFacts;

  constructor(fields: NonNullable<ProblemFacts["fields"]>) {
    super();
    this.facts = { fields };
  }
}

/** The build that is to be saved is not there: it was never made, or nobody needed it and it was given up. */
export class BuildMissing extends DomainError {
  readonly code = "build-missing";

  constructor({ repository, commit }: BranchCommit) {
    super(
      `There is no build of commit ${shortCommit(commit)} of ${repository}. Have it built, then save again.`,
    );
  }
}

/** The snippet has as many revisions as one can have. */
export class TooManyRevisions extends DomainError {
  readonly code = "invalid-content";
  override readonly facts: ProblemFacts = {
    fields: [{ path: "onto.id", message: `has ${maxRevisions} revisions; save it as a new snippet` }],
  };
}

/** The cursor does not come from the list that it is asked to go on with. */
export class InvalidCursor extends DomainError {
  readonly code = "invalid-request";
  override readonly facts: ProblemFacts = {
    fields: [{ path: "cursor", message: "must be what the page before named as the next" }],
  };
}
