import type { Kysely } from "kysely";
import { forgetOldCounts } from "../database/rate-limit.ts";
import { createSnippetExport } from "./export-snippets.ts";
import { listSnippets, readSummary } from "./list-snippets.ts";
import { createSnippetReading } from "./read-snippet.ts";
import { createSaving } from "./save-snippet.ts";
import { restorableDays, type SnippetStore } from "./snippet-store.ts";
import type { Tables } from "../database/tables.ts";
import type { SnippetId, SnippetSummary, Visibility } from "@online-editor/contract";
import type { UserId } from "../accounts/account.ts";
import { hasSecret, rowNumberOf, secretIn, titleKeyOf } from "./open-to.ts";
import { SnippetNotFound } from "./snippet-problems.ts";

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

/** A snippet of the caller. */
interface OwnSnippet {
  id: SnippetId;
  owner: UserId;
}

/** Changes a snippet's title or visibility. Throws `SnippetNotFound`. */
export const changeSnippet = async (
  tables: Kysely<Tables>,
  own: OwnSnippet,
  { title, visibility }: { title?: string | undefined; visibility?: Visibility | undefined },
): Promise<SnippetSummary> => {
  const change = {
    ...(title !== undefined && { title, title_key: titleKeyOf(title) }),
    ...(visibility !== undefined && { visibility }),
  };
  if (Object.keys(change).length > 0)
    await rowOf(tables, own).set(change).where("deleted_at", "is", null).execute();
  return found(await readSummary(tables, own));
};

/** Deletes a snippet at a time, in milliseconds since 1970. Throws `SnippetNotFound`. */
const removeSnippet = async (tables: Kysely<Tables>, own: OwnSnippet, at: number): Promise<void> => {
  found(
    await rowOf(tables, own)
      .set({ deleted_at: at })
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
};

/** Restores a snippet deleted after a time. Throws `SnippetNotFound`. */
export const restoreSnippet = async (
  tables: Kysely<Tables>,
  own: OwnSnippet,
  deletedAfter: number,
): Promise<SnippetSummary> => {
  await rowOf(tables, own).set({ deleted_at: null }).where("deleted_at", ">", deletedAfter).execute();
  return found(await readSummary(tables, own));
};

const rowOf = (tables: Kysely<Tables>, { id, owner }: OwnSnippet) =>
  tables
    .updateTable("snippets")
    .where("id", "=", rowNumberOf(id))
    .where(hasSecret(secretIn(id)))
    .where("owner_id", "=", owner);

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new SnippetNotFound();
  return value;
};
