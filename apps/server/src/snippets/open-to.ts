import type { UserId } from "../accounts/account.ts";
import { SnippetId, type Username, usernameKey } from "@online-editor/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { randomBytes } from "node:crypto";

/** The parts of a snippet's id. */
interface Addressed {
  id: number;
  /** Null for a snippet that was not unlisted when it was first saved, or that predates secrets. */
  secret: string | null;
}

/** The row's number in an id; knowing it does not reveal the id of a snippet with a secret. */
export const rowNumberOf = (id: SnippetId): number => (typeof id === "number" ? id : Number.parseInt(id, 10));

/** The secret in an id; empty if it has none. */
export const secretIn = (id: SnippetId): string => String(id).split("-")[1] ?? "";

export const snippetIdOf = ({ id, secret }: Addressed): SnippetId =>
  SnippetId.parse(secret === null ? id : `${id}-${secret}`);

/** True when an id is the snippet's own: with its secret if it has one, else without any. */
export const isIdOf = (id: SnippetId, row: Addressed): boolean => snippetIdOf(row) === id;

/** The same as a condition on a row found by its number; `secret` is the result of `secretIn`. */
export const hasSecret = (secret: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(snippets.secret, '') = ${secret}`;

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const secretLength = 20;

/** The secret of a new snippet, if it is unlisted. It stays when the visibility changes. */
export const newSecret = (visibility: string): string | null =>
  visibility !== "unlisted"
    ? null
    : Array.from(randomBytes(secretLength), (byte) => letters.charAt(byte % letters.length)).join("");

/** A title, or a part of one, for searching and sorting, regardless of case. */
export const titleKeyOf = (title: string): string => title.toLowerCase();

/** The reader; null: signed out. */
export type Reader = UserId | null;

/** The facts of a snippet and its owner that decide who may open it. */
interface Openness {
  owner_id: number;
  visibility: string;
  /** When an operator hid the snippet, or its owner. */
  hidden_at: number | null;
  owner_hidden_at: number | null;
}

/**
 * True when a reader of a fork may learn what it was made from. A public fork must not give away the address of an
 * unlisted snippet, which only its owner and the fork's owner know.
 */
export const isSourceShownTo = (
  source: Openness,
  fork: Pick<Openness, "owner_id">,
  reader: Reader,
): boolean =>
  isOpenTo(source, reader) &&
  (source.visibility === "public" || source.owner_id === reader || fork.owner_id === reader);

/** True when a reader may open a snippet that is not deleted. */
export const isOpenTo = (row: Openness, reader: Reader): boolean =>
  row.owner_id === reader ||
  (row.visibility !== "private" && row.hidden_at === null && row.owner_hidden_at === null);

/** The user with this name or former name, regardless of case. */
export const ownerOfName = async (
  tables: Kysely<Tables>,
  username: Username,
  { signal }: { signal: AbortSignal },
): Promise<{ id: number; username: string; hidden_at: number | null } | undefined> => {
  const key = usernameKey(username);
  const users = tables.selectFrom("users").select(["users.id", "users.username", "users.hidden_at"]);
  return (
    (await users.where("users.username_key", "=", key).executeTakeFirst({ signal })) ??
    (await users
      .innerJoin("former_usernames as former", "former.user_id", "users.id")
      .where("former.username_key", "=", key)
      .executeTakeFirst({ signal }))
  );
};
