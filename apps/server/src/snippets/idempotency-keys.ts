import { createHash } from "node:crypto";
import { RevisionNumber, type SaveRequest, SnippetId } from "@online-editor/contract";
import type { Transaction } from "kysely";
import { rowNumberOf } from "./open-to.ts";
import type { Save, Saved } from "./snippet.ts";
import type { Tables } from "../database/tables.ts";
import { DomainError } from "../domain-error.ts";

/**
 * Claims the key of a save before anything else: another save with the same key waits here until this one is committed,
 * and then returns its result. Does nothing for a save without a key. Throws `idempotency-key-reused`.
 */
export const claimKey = async (
  transaction: Transaction<Tables>,
  { user, idempotencyKey: key, request }: Save,
  now: number,
): Promise<Saved | undefined> => {
  if (key === undefined) return undefined;
  const hash = hashOfRequest(request);
  const claimed = await transaction
    .insertInto("idempotency_keys")
    .values({ user_id: user, key, request_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const before = await transaction
    .selectFrom("idempotency_keys")
    .select(["request_hash", "snippet_id", "revision"])
    .where("user_id", "=", user)
    .where("key", "=", key)
    .executeTakeFirst();
  if (before?.request_hash !== hash) throw new DomainError("idempotency-key-reused");
  return { id: SnippetId.parse(before.snippet_id), revision: RevisionNumber.parse(before.revision) };
};

/** Remembers under the key what was saved. */
export const rememberSaved = async (
  transaction: Transaction<Tables>,
  { user, idempotencyKey: key }: Save,
  { id, revision }: Saved,
): Promise<void> => {
  if (key === undefined) return;
  await transaction
    .updateTable("idempotency_keys")
    .set({ snippet_id: rowNumberOf(id), revision })
    .where("user_id", "=", user)
    .where("key", "=", key)
    .execute();
};

/** A fingerprint that detects a different request under the same key. */
const hashOfRequest = (request: SaveRequest): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url");
