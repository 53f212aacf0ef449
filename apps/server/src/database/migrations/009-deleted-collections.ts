import type { Migration } from "kysely/migration";

/** When a collection was deleted, in milliseconds since 1970; its key of names is then no name. */
export const deletedCollections: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable("collections").addColumn("deleted_at", "bigint").execute();
  },
};
