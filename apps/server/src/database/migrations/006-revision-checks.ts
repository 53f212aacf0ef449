import type { Migration } from "kysely/migration";

/** The check of a revision; older ones have none. */
export const revisionChecks: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable("revisions").addColumn("stored_check", "text").execute();
  },
};
