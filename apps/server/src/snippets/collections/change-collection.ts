import {
  collectionKey,
  type CollectionName,
  maxCollected,
  maxCollections,
} from "@online-editor/contract/collection";
import type { Kysely, Transaction } from "kysely";
import type { UserId } from "../../accounts/account.ts";
import { isUniqueViolation } from "../../database/database-problems.ts";
import type { Tables } from "../../database/tables.ts";
import { DomainError } from "../../domain-error.ts";

/** A collection of the caller. */
export interface OwnedCollection {
  name: CollectionName;
  owner: UserId;
}

/**
 * Changes a collection of the caller's, with its row locked against other changes. Throws `collection-not-found`, and
 * what `changeNames` throws.
 */
export const changeOwned = async (
  tables: Kysely<Tables>,
  collection: OwnedCollection,
  { now, change }: { now: number; change: (transaction: Transaction<Tables>, id: number) => Promise<void> },
): Promise<void> =>
  changeNames(tables, async (transaction) => {
    const row = await transaction
      .updateTable("collections")
      .set({ changed_at: now })
      .where("owner_id", "=", collection.owner)
      .where("name_key", "=", collectionKey(collection.name))
      .returning("id")
      .executeTakeFirst();
    if (!row) throw new DomainError("collection-not-found");
    await change(transaction, row.id);
  });

/** Adds a snippet at the end; one that is already there stays where it is. Throws `collection-full`. */
export const addEntry = async (
  transaction: Transaction<Tables>,
  { collection, snippet }: { collection: number; snippet: number },
): Promise<void> => {
  const entries = await transaction
    .selectFrom("collection_entries")
    .select("snippet_id")
    .where("collection_id", "=", collection)
    .execute();
  if (entries.some(({ snippet_id }) => snippet_id === snippet)) return;
  if (entries.length >= maxCollected)
    throw new DomainError("collection-full", `A collection can hold ${maxCollected} snippets.`);
  const { last_entry: entry } = await transaction
    .updateTable("collections")
    .set(({ eb }) => ({ last_entry: eb("last_entry", "+", 1) }))
    .where("id", "=", collection)
    .returning("last_entry")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("collection_entries")
    // No position is above the highest number.
    .values({ collection_id: collection, entry, position: entry, snippet_id: snippet })
    .execute();
};

/** Makes changes in a transaction. Throws `collection-name-taken` when one violates the unique name key. */
export const changeNames = async (
  tables: Kysely<Tables>,
  change: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> => {
  try {
    await tables.transaction().execute(change);
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("collection-name-taken", "", { cause: error });
    throw error;
  }
};

/** Throws `too-many-collections` when a user has the maximum number. */
export const refuseTooMany = async (transaction: Transaction<Tables>, owner: UserId): Promise<void> => {
  const { made } = await transaction
    .selectFrom("collections")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .where("owner_id", "=", owner)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (made >= maxCollections)
    throw new DomainError("too-many-collections", `You can have ${maxCollections} collections.`);
};

/** The deleted collections of a user, the last one first. */
export const deletedOf = (transaction: Transaction<Tables>, owner: UserId) =>
  transaction
    .selectFrom("collections")
    .select(["id", "name"])
    .where("owner_id", "=", owner)
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc");
