import { Username } from "@online-editor/contract";
import {
  type Collection,
  collectionKey,
  CollectionName,
  type collectionRoutes,
  maxRestorable,
  restorableCollectionDays,
} from "@online-editor/contract/collection";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { UserId } from "../../accounts/account.ts";
import type { Tables } from "../../database/tables.ts";
import { jsonOf } from "../export-snippets.ts";
import type { Reader } from "../open-to.ts";
import { openSnippet } from "../read-snippet.ts";
import type { Call, ExportedFile } from "../snippet.ts";
import {
  addEntry,
  changeNames,
  changeOwned,
  deletedOf,
  type OwnedCollection,
  refuseTooMany,
} from "./change-collection.ts";
import { verdictsOf } from "./verdict-store.ts";
import { type CollectionAddress, listCollections, openCollection } from "./read-collection.ts";
import { DomainError } from "../../domain-error.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * All collections. What a reader may not see does not exist for them: another user's private collection, those of a
 * hidden user; and of each snippet in it, what the reader could not open. A former name of the owner works like the name.
 */
export type CollectionStore = ReturnType<typeof createCollectionStore>;

/** A change of the owner's collections, as its route describes it; returns the collection as it is then. */
type Change<Name extends keyof typeof collectionRoutes> = (
  change: z.output<(typeof collectionRoutes)[Name]["body"]>,
  owner: UserId,
  call: Call,
) => Promise<Collection>;

interface Changes {
  create: Change<"createCollection">;
  change: Change<"changeCollection">;
  add: Change<"addToCollection">;
  removeEntry: Change<"removeFromCollection">;
}

/** `now` is in milliseconds since 1970. */
export const createCollectionStore = (tables: Kysely<Tables>, now: () => number) => {
  const restorableSince = () => now() - restorableCollectionDays * dayMs;
  const readOwned = async (name: CollectionName, owner: UserId, { signal }: Call) => {
    const username = await usernameOf(tables, owner);
    return openCollection(tables, { username, name }, { reader: owner, signal });
  };
  const changed = async (
    owned: OwnedCollection,
    change: Parameters<typeof changeOwned>[2]["change"],
    call: Call & { newName?: CollectionName | undefined },
  ) => {
    call.signal.throwIfAborted();
    await changeOwned(tables, owned, { now: now(), change });
    return (await readOwned(call.newName ?? owned.name, owned.owner, call)).collection;
  };
  return {
    /** By name. Another user's: the public ones. */
    list: (username: Username, reader: Reader, call: Call) =>
      listCollections(tables, { username, reader }, call),
    /** Throws `collection-not-found`, as do all that follow. */
    read: async (address: CollectionAddress, reader: Reader, { signal }: Call): Promise<Collection> =>
      (await openCollection(tables, address, { reader, signal })).collection,

    /** Throws `collection-name-taken`, `too-many-collections`. */
    create: async ({ name, ...facts }, owner, call) => {
      call.signal.throwIfAborted();
      await changeNames(tables, async (transaction) => {
        await refuseTooMany(transaction, owner);
        await transaction
          .insertInto("collections")
          .values({
            ...facts,
            owner_id: owner,
            name,
            name_key: collectionKey(name),
            last_entry: 0,
            changed_at: now(),
          })
          .execute();
      });
      return (await readOwned(name, owner, call)).collection;
    },

    /** Throws `collection-name-taken`. */
    change: async ({ name, newName, ...facts }, owner, { signal }) => {
      const change = {
        ...facts,
        ...(newName !== undefined && { name: newName, name_key: collectionKey(newName) }),
      };
      return changed(
        { name, owner },
        async (transaction, id) => {
          if (Object.keys(change).length > 0)
            await transaction.updateTable("collections").set(change).where("id", "=", id).execute();
        },
        { signal, newName },
      );
    },

    /**
     * It can be restored for `restorableCollectionDays`, as long as it is among the last `maxRestorable` deleted ones.
     */
    remove: async (name: CollectionName, owner: UserId, { signal }: Call): Promise<void> => {
      signal.throwIfAborted();
      await tables.transaction().execute(async (transaction) => {
        const gone = await transaction
          .updateTable("collections")
          .set({ deleted_at: now(), name_key: sql<string>`'#' || id` })
          .where("owner_id", "=", owner)
          .where("name_key", "=", collectionKey(name))
          .returning("id")
          .executeTakeFirst();
        if (!gone) throw new DomainError("collection-not-found");
        for (const { id } of (await deletedOf(transaction, owner).execute()).slice(maxRestorable))
          await transaction.deleteFrom("collections").where("id", "=", id).execute();
      });
    },

    /**
     * Restores the last deleted collection of the name, with its entries and verdicts. Throws `collection-name-taken`,
     * `too-many-collections`.
     */
    restore: async (name: CollectionName, owner: UserId, call: Call): Promise<Collection> => {
      call.signal.throwIfAborted();
      const key = collectionKey(name);
      await changeNames(tables, async (transaction) => {
        const restorable = deletedOf(transaction, owner).where("deleted_at", ">", restorableSince());
        const last = (await restorable.execute()).find((row) => row.name.toLowerCase() === key);
        if (!last) throw new DomainError("collection-not-found");
        await refuseTooMany(transaction, owner);
        await transaction
          .updateTable("collections")
          .set({ deleted_at: null, name_key: key })
          .where("id", "=", last.id)
          .execute();
      });
      return (await readOwned(name, owner, call)).collection;
    },

    /** Throws `snippet-not-found` for a snippet that the owner may not open, and `collection-full`. */
    add: async ({ name, snippet: address }, owner, call) =>
      changed(
        { name, owner },
        async (transaction, collection) => {
          const { id } = await openSnippet(transaction, address, { reader: owner, ...call });
          await addEntry(transaction, { collection, snippet: id });
        },
        call,
      ),

    /** Does nothing if there is no such entry. */
    removeEntry: async ({ name, entry }, owner, call) =>
      changed(
        { name, owner },
        async (transaction, collection) => {
          await transaction
            .deleteFrom("collection_entries")
            .where("collection_id", "=", collection)
            .where("entry", "=", entry)
            .execute();
        },
        call,
      ),

    /** Exports each collection of a user as a file. */
    async *exportAll(owner: UserId, call: Call): AsyncGenerator<ExportedFile> {
      const rows = await tables
        .selectFrom("collections")
        .select(["name", "changed_at"])
        .where("owner_id", "=", owner)
        .where("deleted_at", "is", null)
        .orderBy("name_key")
        .execute(call);
      for (const { name, changed_at } of rows) {
        const { id, collection } = await readOwned(CollectionName.parse(name), owner, call);
        const verdicts = await verdictsOf(tables, id, { collection, ...call });
        const content = jsonOf({ ...collection, verdicts });
        yield { path: `collections/${name}.json`, content, changedAt: changed_at };
      }
    },

    /** Deletes what nobody can restore any more. Several servers may do so at the same time. */
    purge: async ({ signal }: Call): Promise<void> => {
      await tables.deleteFrom("collections").where("deleted_at", "<=", restorableSince()).execute({ signal });
    },
  } satisfies Changes & Record<string, unknown>;
};

const usernameOf = async (tables: Kysely<Tables>, owner: UserId) => {
  const row = await tables.selectFrom("users").select("username").where("id", "=", owner).executeTakeFirst();
  if (!row) throw new DomainError("collection-not-found");
  return Username.parse(row.username);
};
