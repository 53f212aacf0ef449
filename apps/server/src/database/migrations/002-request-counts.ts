import type { Migration } from "kysely/migration";

/** What saves are counted in counts sign-ins as well. */
export const requestCounts: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable("save_counts").renameColumn("saves", "requests").execute();
    await schema.alterTable("save_counts").renameTo("request_counts").execute();
  },
};
