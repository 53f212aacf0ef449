import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type { Columns } from "./columns.ts";
import { accountsAndSnippets } from "./migrations/001-accounts-and-snippets.ts";
import { requestCounts } from "./migrations/002-request-counts.ts";

/** Runs the migrations that have not run yet, all in one transaction that keeps other servers waiting. */
export const migrateToLatest = async <Tables>(database: Kysely<Tables>, columns: Columns): Promise<void> => {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations(columns) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error("The database cannot be migrated.", { cause: error });
};

/** Only ever added to: what has run somewhere stays as it is. */
const migrations = (columns: Columns) => ({
  "001-accounts-and-snippets": accountsAndSnippets(columns),
  "002-request-counts": requestCounts,
});
