import type { Selection } from "@online-editor/contract";
import type { Kysely, Transaction } from "kysely";
import { prepareQuery } from "../database/prepare-query.ts";
import { BuildMissing } from "./snippet-problems.ts";
import type { SnippetTables } from "./snippet-tables.ts";

/**
 * Finds the build in a selection and marks it used, for the revision that needs it; null for a release. Runs in the
 * transaction of the save, so that the build cannot be evicted in between. Throws `BuildMissing`.
 */
export const createBuildPinning = (tables: Kysely<SnippetTables>) => {
  const use = prepareQuery(({ library, commit, now }: { library: string; commit: string; now: number }) =>
    tables
      .updateTable("builds")
      // Always a different time than before: an eviction that has read the old one then looks again.
      .set(({ eb }) => ({
        used_at: eb
          .case()
          .when("used_at", ">=", now)
          .then(eb("used_at", "+", 1))
          .else(now)
          .end(),
      }))
      .where("commit", "=", commit)
      .where("library", "=", library)
      .where("state", "=", "ready")
      .returning("id"),
  );
  return async (
    transaction: Transaction<SnippetTables>,
    { library, branch }: Selection,
    now: number,
  ): Promise<number | null> => {
    if (!branch) return null;
    const [build] = await use(transaction, { library, commit: branch.commit, now });
    if (!build) throw new BuildMissing(branch);
    return build.id;
  };
};
