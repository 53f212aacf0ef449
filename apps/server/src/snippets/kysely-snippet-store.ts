import type { Kysely } from "kysely";
import { forgetOldCounts } from "../database/rate-limit.ts";
import { changeSnippet, removeSnippet, restoreSnippet } from "./change-snippet.ts";
import { createSnippetExport } from "./export-snippets.ts";
import { listSnippets } from "./list-snippets.ts";
import { createSnippetReading } from "./read-snippet.ts";
import { createSaving } from "./save-snippet.ts";
import { restorableDays, type SnippetStore } from "./snippet-store.ts";
import type { Tables } from "../database/tables.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** How long a save can be repeated under its key. */
const keyDays = 7;

export interface SnippetStoreOptions {
  /** For each user and each address; 0: no limit. */
  savesPerMinute: number;
  /** In milliseconds since 1970. */
  now: () => number;
}

/** Snippets in the database. */
export const createSnippetStore = (
  tables: Kysely<Tables>,
  { savesPerMinute, now }: SnippetStoreOptions,
): SnippetStore => {
  const { readSaved, ...reading } = createSnippetReading(tables);
  const save = createSaving(tables, { savesPerMinute });
  const restorableSince = () => now() - restorableDays * dayMs;
  return {
    ...reading,
    list: (query, reader, { signal }) => listSnippets(tables, query, { reader, signal }),

    save: async (wanted, { signal }) => {
      signal.throwIfAborted();
      const saved = await tables.transaction().execute((transaction) => save(transaction, wanted, now()));
      return readSaved(saved, wanted.user, { signal });
    },

    change: async ({ id, ...change }, owner, { signal }) => {
      signal.throwIfAborted();
      return changeSnippet(tables, { id, owner }, change);
    },
    remove: async (id, owner, { signal }) => {
      signal.throwIfAborted();
      await removeSnippet(tables, { id, owner }, now());
    },
    restore: async (id, owner, { signal }) => {
      signal.throwIfAborted();
      return restoreSnippet(tables, { id, owner }, restorableSince());
    },

    exportAll: createSnippetExport(tables),

    purge: async ({ signal }) => {
      await tables.deleteFrom("snippets").where("deleted_at", "<=", restorableSince()).execute({ signal });
      await tables
        .deleteFrom("idempotency_keys")
        .where("created_at", "<=", now() - keyDays * dayMs)
        .execute({ signal });
      await forgetOldCounts(tables, now(), { signal });
    },
  };
};
