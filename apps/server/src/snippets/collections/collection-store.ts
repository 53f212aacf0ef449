import type { Username } from "@online-editor/contract";
import type {
  Collection,
  CollectionName,
  collectionRoutes,
  CollectionSummary,
} from "@online-editor/contract/collection";
import type { z } from "zod";
import type { UserId } from "../../accounts/account.ts";
import type { Call, ExportedFile } from "../snippet-store.ts";
import type { Reader } from "../open-to.ts";

type Body<Name extends keyof typeof collectionRoutes> = z.output<(typeof collectionRoutes)[Name]["body"]>;

export interface CollectionAddress {
  username: Username;
  name: CollectionName;
}

/**
 * All collections. What a reader may not see does not exist for them: another user's private collection, those of a
 * hidden user; and of each snippet in it, what the reader could not open. A former name of the owner works like the name.
 */
export interface CollectionStore {
  /** By name. Another user's: the public ones. */
  list(username: Username, reader: Reader, call: Call): Promise<CollectionSummary[]>;
  /** Throws `CollectionNotFound`, as do all that follow. */
  read(address: CollectionAddress, reader: Reader, call: Call): Promise<Collection>;
  /** Throws `CollectionNameTaken`, `TooManyCollections`. */
  create(wanted: Body<"createCollection">, owner: UserId, call: Call): Promise<Collection>;
  /** Throws `CollectionNameTaken`. */
  change(change: Body<"changeCollection">, owner: UserId, call: Call): Promise<Collection>;
  /**
   * It can be restored for `restorableCollectionDays`, as long as it is among the last `maxRestorable` deleted ones.
   */
  remove(name: CollectionName, owner: UserId, call: Call): Promise<void>;
  /**
   * Restores the last deleted collection of the name, with its entries and verdicts. Throws `CollectionNameTaken`,
   * `TooManyCollections`.
   */
  restore(name: CollectionName, owner: UserId, call: Call): Promise<Collection>;
  /** Throws `SnippetNotFound` for a snippet that the owner may not open, and `CollectionFull`. */
  add(wanted: Body<"addToCollection">, owner: UserId, call: Call): Promise<Collection>;
  /** Does nothing if there is no such entry. */
  removeEntry(wanted: Body<"removeFromCollection">, owner: UserId, call: Call): Promise<Collection>;
  /** Exports each collection of a user as a file. */
  exportAll(owner: UserId, call: Call): AsyncIterable<ExportedFile>;
  /** Deletes what nobody can restore any more. Several servers may do so at the same time. */
  purge(call: Call): Promise<void>;
}
