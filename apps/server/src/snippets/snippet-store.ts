import type { Kysely } from "kysely";
import { exportSnippets } from "./export-snippets.ts";
import { type ListQuery, listSnippets, readSummary } from "./list-snippets.ts";
import { createSnippetReading } from "./read-snippet.ts";
import { createSaving } from "./save-snippet.ts";
import type { Call, Save } from "./snippet.ts";
import type { Tables } from "../database/tables.ts";
import type { Snippet, SnippetId, SnippetList, SnippetSummary, Visibility } from "@online-editor/contract";
import type { UserId } from "../accounts/account.ts";
import { hasSecret, type Reader, rowNumberOf, secretIn, titleKeyOf } from "./open-to.ts";
import { DomainError } from "../domain-error.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** How long a deleted snippet can be restored. */
const restorableDays = 30;

/** How long a save can be repeated under its key. */
const keyDays = 7;

export interface SnippetStoreOptions {
  /** For each user and each address; 0: no limit. */
  savesPerMinute: number;
  /** In milliseconds since 1970. */
  now: () => number;
}

/**
 * All snippets. What a reader may not see does not exist for them: another user's private snippet, one that an
 * operator has hidden, anything deleted. A former name of the owner works like the name.
 */
export type SnippetStore = ReturnType<typeof createSnippetStore>;

export const createSnippetStore = (tables: Kysely<Tables>, { savesPerMinute, now }: SnippetStoreOptions) => {
  const { readSaved, ...reading } = createSnippetReading(tables);
  const save = createSaving({ savesPerMinute, now });
  const rowOf = (id: SnippetId, owner: UserId) =>
    tables
      .updateTable("snippets")
      .where("id", "=", rowNumberOf(id))
      .where(hasSecret(secretIn(id)))
      .where("owner_id", "=", owner);
  const restorableSince = () => now() - restorableDays * dayMs;
  return {
    ...reading,
    /** All of one's own, or the public ones of another user. Throws `invalid-request` for a cursor of another list. */
    list: (query: ListQuery, reader: Reader, { signal }: Call): Promise<SnippetList> =>
      listSnippets(tables, query, { reader, signal }),

    /**
     * Saves completely or not at all; an acknowledged save is on the disk. The same key with the same request returns
     * what was saved then. Throws `snippet-not-found`, `not-the-owner`, `revision-conflict`, `invalid-content`,
     * `idempotency-key-reused`, `too-many-requests`, and `build-missing` for a selection whose branch build is not ready; a
     * saved build is kept with the revision.
     */
    save: async (wanted: Save, { signal }: Call): Promise<Snippet> => {
      signal.throwIfAborted();
      const saved = await tables.transaction().execute((transaction) => save(transaction, wanted));
      return readSaved(saved, wanted.user, { signal });
    },

    /** Throws `snippet-not-found`, as do the next two, when the user has no such snippet. */
    change: async (
      {
        id,
        title,
        visibility,
      }: { id: SnippetId; title?: string | undefined; visibility?: Visibility | undefined },
      owner: UserId,
      { signal }: Call,
    ): Promise<SnippetSummary> => {
      signal.throwIfAborted();
      const columns = {
        ...(title !== undefined && { title, title_key: titleKeyOf(title) }),
        ...(visibility !== undefined && { visibility }),
      };
      if (Object.keys(columns).length > 0)
        await rowOf(id, owner).set(columns).where("deleted_at", "is", null).execute();
      return found(await readSummary(tables, { id, owner }));
    },
    /** It can be restored for `restorableDays`. */
    remove: async (id: SnippetId, owner: UserId, { signal }: Call): Promise<void> => {
      signal.throwIfAborted();
      const removing = rowOf(id, owner).set({ deleted_at: now() }).where("deleted_at", "is", null);
      found(await removing.returning("id").executeTakeFirst());
    },
    /** Does nothing to a snippet that is not deleted. */
    restore: async (id: SnippetId, owner: UserId, { signal }: Call): Promise<SnippetSummary> => {
      signal.throwIfAborted();
      const restoring = rowOf(id, owner).set({ deleted_at: null });
      await restoring.where("deleted_at", ">", restorableSince()).execute();
      return found(await readSummary(tables, { id, owner }));
    },

    exportAll: (owner: UserId, call: Call) => exportSnippets(tables, owner, call),

    /** Deletes what nobody can access any more. Several servers may do so at the same time. */
    purge: async ({ signal }: Call): Promise<void> => {
      await tables.deleteFrom("snippets").where("deleted_at", "<=", restorableSince()).execute({ signal });
      await tables
        .deleteFrom("idempotency_keys")
        .where("created_at", "<=", now() - keyDays * dayMs)
        .execute({ signal });
    },
  };
};

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new DomainError("snippet-not-found");
  return value;
};
