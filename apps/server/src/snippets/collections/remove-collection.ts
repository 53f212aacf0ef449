import { collectionKey, maxCollections, maxRestorable } from "@online-editor/contract/collection";
import { type Kysely, sql, type Transaction } from "kysely";
import type { UserId } from "../../accounts/account.ts";
import type { Tables } from "../../database/tables.ts";
import { type OwnCollection, refuseTakenNames } from "./change-collection.ts";
import { CollectionNotFound, TooManyCollections } from "./collection-problems.ts";

/**
 * Deletes a collection at a time, in milliseconds since 1970, and frees its name. Earlier deleted ones beyond the limit
 * are removed permanently. Throws `CollectionNotFound`.
 */
export const removeCollection = (
  tables: Kysely<Tables>,
  { owner, name }: OwnCollection,
  at: number,
): Promise<void> =>
  tables.transaction().execute(async (transaction) => {
    const gone = await transaction
      .updateTable("collections")
      .set({ deleted_at: at, name_key: sql<string>`'#' || id` })
      .where("owner_id", "=", owner)
      .where("name_key", "=", collectionKey(name))
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw new CollectionNotFound();
    const deleted = await deletedOf(transaction, owner).execute();
    const forGood = deleted.slice(maxRestorable).map(({ id }) => id);
    if (forGood.length > 0) await transaction.deleteFrom("collections").where("id", "in", forGood).execute();
  });

/**
 * Restores the last collection of a name deleted after a time. Throws `CollectionNotFound`, `CollectionNameTaken`,
 * `TooManyCollections`.
 */
export const restoreCollection = (
  tables: Kysely<Tables>,
  { owner, name }: OwnCollection,
  deletedAfter: number,
): Promise<void> =>
  refuseTakenNames(() =>
    tables.transaction().execute(async (transaction) => {
      const deleted = await deletedOf(transaction, owner).where("deleted_at", ">", deletedAfter).execute();
      const key = collectionKey(name);
      const last = deleted.find((row) => row.name.toLowerCase() === key);
      if (!last) throw new CollectionNotFound();
      await refuseTooMany(transaction, owner);
      await transaction
        .updateTable("collections")
        .set({ deleted_at: null, name_key: key })
        .where("id", "=", last.id)
        .execute();
    }),
  );

/** Throws `TooManyCollections` when a user has the maximum number. */
export const refuseTooMany = async (transaction: Transaction<Tables>, owner: UserId): Promise<void> => {
  const { made } = await transaction
    .selectFrom("collections")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .where("owner_id", "=", owner)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (made >= maxCollections) throw new TooManyCollections();
};

/** Most recently deleted first. */
const deletedOf = (transaction: Transaction<Tables>, owner: UserId) =>
  transaction
    .selectFrom("collections")
    .select(["id", "name"])
    .where("owner_id", "=", owner)
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc");
