import type { Migration } from "kysely/migration";

/** The counts of saves also count sign-ins. */
export const requestCounts: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable("save_counts").renameColumn("saves", "requests").execute();
    await schema.alterTable("save_counts").renameTo("request_counts").execute();
  },
};
