import type { Migration } from "kysely/migration";

/** When a collection was deleted, in milliseconds since 1970; its name key then no longer reserves the name. */
export const deletedCollections: Migration = {
  up: async ({ schema }) => {
    await schema.alterTable("collections").addColumn("deleted_at", "bigint").execute();
  },
};
