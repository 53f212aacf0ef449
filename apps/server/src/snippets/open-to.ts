import type { UserId } from "../accounts/account.ts";
import { type Username, usernameKey } from "@online-editor/contract";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** The reader; null: signed out. */
export type Reader = UserId | null;

/** The facts of a snippet and its owner that decide who may open it. */
export interface Openness {
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
