import { createHash } from "node:crypto";
import { RevisionNumber, type SaveRequest, SnippetId } from "@online-editor/contract";
import type { Kysely, Transaction } from "kysely";
import { prepareQuery } from "../database/prepare-query.ts";
import { rowNumberOf } from "./snippet-address.ts";
import { IdempotencyKeyReused } from "./snippet-problems.ts";
import type { Save, Saved } from "./snippet-store.ts";
import type { SnippetTables } from "./snippet-tables.ts";

/** Saves a repeated request once. Both do nothing for a save without a key. */
export interface IdempotencyKeys {
  /**
   * Claims the key before anything else: another save with the same key waits here until this one is committed, and
   * then returns its result. Throws `IdempotencyKeyReused`.
   */
  claim(transaction: Transaction<SnippetTables>, save: Save, now: number): Promise<Saved | undefined>;
  remember(transaction: Transaction<SnippetTables>, save: Save, saved: Saved): Promise<void>;
}

export const createIdempotencyKeys = (tables: Kysely<SnippetTables>): IdempotencyKeys => {
  const queries = prepareQueries(tables);
  return {
    claim: async (transaction, { user, idempotencyKey: key, request }, now) => {
      if (key === undefined) return undefined;
      const hash = hashOfRequest(request);
      const claimed = await queries.insert(transaction, { user, key, hash, now });
      if (claimed.length > 0) return undefined;
      const [before] = await queries.select(transaction, { user, key });
      if (before?.request_hash !== hash) throw new IdempotencyKeyReused();
      return {
        id: SnippetId.parse(before.snippet_id),
        revision: RevisionNumber.parse(before.revision),
      };
    },
    remember: async (transaction, { user, idempotencyKey: key }, { id, revision }) => {
      if (key !== undefined) await queries.update(transaction, { user, key, id: rowNumberOf(id), revision });
    },
  };
};

/** A fingerprint that detects a different request under the same key. */
export const hashOfRequest = (request: SaveRequest): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url");

interface Key {
  user: number;
  key: string;
}

const prepareQueries = (tables: Kysely<SnippetTables>) => ({
  insert: prepareQuery(({ user, key, hash, now }: Key & { hash: string; now: number }) =>
    tables
      .insertInto("idempotency_keys")
      .values({ user_id: user, key, request_hash: hash, created_at: now })
      .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
      .returning("key"),
  ),
  select: prepareQuery(({ user, key }: Key) =>
    tables
      .selectFrom("idempotency_keys")
      .select(["request_hash", "snippet_id", "revision"])
      .where("user_id", "=", user)
      .where("key", "=", key),
  ),
  update: prepareQuery(({ user, key, id, revision }: Key & { id: number; revision: number }) =>
    tables
      .updateTable("idempotency_keys")
      .set({ snippet_id: id, revision })
      .where("user_id", "=", user)
      .where("key", "=", key),
  ),
});
