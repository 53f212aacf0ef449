import { DomainError, type ProblemFacts } from "../domain-error.ts";

/** Short enough for a restart of the database, long enough when many clients retry. */
const retryAfterSeconds = 5;

/**
 * The database failed to respond: it is unreachable, restarting, or locked for too long. Whether an unanswered commit
 * took place is unknown. `reason` is for the operator.
 */
export class DatabaseUnavailable extends DomainError {
  readonly code = "database-unavailable";
  readonly reason: string;
  override readonly facts: ProblemFacts & { retryAfterSeconds: number } = { retryAfterSeconds };

  constructor(cause: unknown) {
    super("", { cause });
    this.reason = cause instanceof Error ? cause.message : String(cause);
  }
}

/** The database's disk is full: nothing can be written, but existing data can be read. */
export class StorageFull extends DomainError {
  readonly code = "storage-full";

  constructor(cause: unknown) {
    super("", { cause });
  }
}
