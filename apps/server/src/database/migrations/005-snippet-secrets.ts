import type { Migration } from "kysely/migration";

/** The random part of the ids of snippets that were not listed when they were first saved; older ones have none. */
export const snippetSecrets: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable("snippets").addColumn("secret", "text").execute();
  },
};
