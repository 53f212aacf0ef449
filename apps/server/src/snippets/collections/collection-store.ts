import type { Username } from "@online-editor/contract";
import type {
  Collection,
  CollectionName,
  collectionRoutes,
  CollectionSummary,
} from "@online-editor/contract/collection";
import type { z } from "zod";
import type { UserId } from "../../accounts/account.ts";
import type { ExportedFile } from "../export-snippets.ts";
import type { Call, Reader } from "../snippet-store.ts";

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
  /** It can be restored for `restorableCollectionDays`, as long as it is among the last `maxRestorable`. */
  remove(name: CollectionName, owner: UserId, call: Call): Promise<void>;
  /**
   * The last of the name that was deleted, with its entries and verdicts. Throws `CollectionNameTaken`,
   * `TooManyCollections`.
   */
  restore(name: CollectionName, owner: UserId, call: Call): Promise<Collection>;
  /** Throws `SnippetNotFound` for what the owner may not open, `CollectionFull`. */
  add(wanted: Body<"addToCollection">, owner: UserId, call: Call): Promise<Collection>;
  /** Does nothing where there is no such entry. */
  removeEntry(wanted: Body<"removeFromCollection">, owner: UserId, call: Call): Promise<Collection>;
  /** Each collection of a user as a file. */
  exportAll(owner: UserId, call: Call): AsyncIterable<ExportedFile>;
  /** Forgets what nobody can restore any more. Several servers may do so at the same time. */
  purge(call: Call): Promise<void>;
}
