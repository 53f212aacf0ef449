import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Columns } from "./columns.ts";
import { MigratedByNewerRelease } from "./database-problems.ts";
import {
  accountsAndSnippets,
  requestCounts,
  revisionChecks,
  snippetSecrets,
  tokens,
} from "./migrations/accounts-and-snippets.ts";
import { builds } from "./migrations/builds.ts";
import { collections, collectionVerdicts, deletedCollections } from "./migrations/collections.ts";
import { restoredRevisions, revisionContents } from "./migrations/revision-contents.ts";

/**
 * Runs the pending migrations in one transaction that blocks other servers. Throws `MigratedByNewerRelease`, or what
 * the database throws.
 */
export const migrateToLatest = async <Tables>(database: Kysely<Tables>, columns: Columns): Promise<void> => {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations(columns) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const unknown = await unknownMigrations(database, Object.keys(migrations(columns))).catch(() => []);
  if (unknown.length > 0) throw new MigratedByNewerRelease(unknown, { cause: error });
  if (error instanceof Error) throw error;
  throw new Error("The database cannot be migrated.", { cause: error });
};

const unknownMigrations = async <Tables>(database: Kysely<Tables>, known: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !known.includes(name));
};

/** Append only: migrations that have run somewhere never change. */
export const migrations = (columns: Columns) => ({
  "001-accounts-and-snippets": accountsAndSnippets(columns),
  "002-request-counts": requestCounts,
  "003-builds": builds(columns),
  "004-tokens": tokens(columns),
  "005-snippet-secrets": snippetSecrets,
  "006-revision-checks": revisionChecks,
  "007-collections": collections(columns),
  "008-collection-verdicts": collectionVerdicts(columns),
  "009-deleted-collections": deletedCollections,
  "010-revision-contents": revisionContents(columns),
  "011-restored-revisions": restoredRevisions,
});
