import { OperatorError } from "../operator-error.ts";

/** The database cannot be used; the message names it, what is wrong and what to do. */
export class DatabaseUnusable extends OperatorError {}

/** A newer release has migrated the database: `unknown` are the migrations that this release lacks. */
export class MigratedByNewerRelease extends Error {
  readonly unknown: readonly string[];

  constructor(unknown: readonly string[], options: ErrorOptions) {
    super(`Migrated by a newer release: ${unknown.join(", ")}`, options);
    this.unknown = unknown;
  }
}

/** What is wrong with a database that a newer release has migrated; follows its name in a sentence. */
export const explainNewer = ({ unknown }: MigratedByNewerRelease): string =>
  `was migrated by a newer release of Online Editor (${unknown.join(", ")}). Start that release, or restore a backup from before.`;
