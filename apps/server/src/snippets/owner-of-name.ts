import { type Username, usernameKey } from "@online-editor/contract";
import type { Kysely } from "kysely";
import type { Call } from "./snippet-store.ts";
import type { SnippetTables } from "./snippet-tables.ts";

/** The user with this name or former name, regardless of case. */
export const ownerOfName = async (
  tables: Kysely<SnippetTables>,
  username: Username,
  { signal }: Call,
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
