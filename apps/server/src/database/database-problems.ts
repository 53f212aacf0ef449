import { DomainError, isProblem } from "../domain-error.ts";

/** Short enough for a restart of the database, long enough when many clients retry. */
const retryAfterSeconds = 5;

/**
 * The database failed to respond: it is unreachable, restarting, or locked for too long. Whether an unanswered commit
 * took place is unknown. The cause is for the operator.
 */
export const databaseUnavailable = (cause: unknown) =>
  new DomainError("database-unavailable", "", { cause, retryAfterSeconds });

/** A newer release has migrated the database: this one lacks the migrations. The message follows the database's name. */
export class MigratedByNewerRelease extends Error {
  constructor(migrations: readonly string[], options: ErrorOptions) {
    const release = `a newer release of Online Editor (${migrations.join(", ")})`;
    super(`was migrated by ${release}. Start that release, or restore a backup from before.`, options);
  }
}

/** True when a row has a value that must be unique: PostgreSQL's code for it, and SQLite's message. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "23505") || error.message.includes("UNIQUE constraint failed"));

/** Awaits a write that may fail without failing the read, and returns whether it succeeded. */
export const optionalWrite = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (isProblem(error, "database-unavailable", "storage-full")) return false;
    throw error;
  }
};
