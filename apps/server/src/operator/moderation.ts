import type { Kysely } from "kysely";
import { type Username, usernameKey } from "@online-editor/contract";
import type { TokenId } from "@online-editor/contract/token";
import type { Tables } from "../database/tables.ts";

/** What an operator acts on: a snippet by the number that its id starts with, or a user. */
export type Target = { kind: "snippet"; id: number } | { kind: "user"; username: Username };

/** What an operator may do with users and snippets. Changes return whether the target exists. */
export type Moderation = ReturnType<typeof createModeration>;

/** Times are in milliseconds since 1970. */
export const createModeration = (tables: Kysely<Tables>, now: () => number) => {
  const setSnippet = (id: number, hidden_at: number | null) =>
    tables.updateTable("snippets").set({ hidden_at }).where("id", "=", id).returning("id").executeTakeFirst();
  const setUser = (username: Username, hidden_at: number | null) =>
    tables.transaction().execute(async (transaction) => {
      const user = await transaction
        .updateTable("users")
        .set({ hidden_at })
        .where("username_key", "=", usernameKey(username))
        .returning("id")
        .executeTakeFirst();
      if (user && hidden_at !== null)
        await transaction.deleteFrom("sessions").where("user_id", "=", user.id).execute();
      return user;
    });
  const set = async (target: Target, hidden_at: number | null) =>
    (await (target.kind === "snippet"
      ? setSnippet(target.id, hidden_at)
      : setUser(target.username, hidden_at))) !== undefined;
  return {
    /** Most recently saved first; limited to one user when named. */
    listSnippets: ({ username, limit }: { username: Username | undefined; limit: number }) => {
      const all = tables
        .selectFrom("snippets")
        .innerJoin("users as owner", "owner.id", "snippets.owner_id")
        .select(["snippets.id", "owner.username", "title", "visibility", "saved_at", "deleted_at"])
        .select("snippets.hidden_at")
        .orderBy("saved_at", "desc")
        .orderBy("snippets.id", "desc")
        .limit(limit);
      const listed =
        username === undefined ? all : all.where("owner.username_key", "=", usernameKey(username));
      return listed.execute();
    },
    /** Newest first. */
    listUsers: ({ limit }: { limit: number }) =>
      tables
        .selectFrom("users")
        .select(({ selectFrom }) => [
          ...(["username", "display_name", "created_at", "hidden_at"] as const),
          selectFrom("snippets")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .whereRef("snippets.owner_id", "=", "users.id")
            .$asScalar()
            .$notNull()
            .as("snippets"),
        ])
        .orderBy("users.id", "desc")
        .limit(limit)
        .execute(),
    /** Hides a snippet from everybody but its owner; a user from signing in, and all their snippets from everybody. */
    hide: (target: Target) => set(target, now()),
    show: (target: Target) => set(target, null),
    /** Permanently, with all revisions; a user with all snippets. */
    remove: async (target: Target) => {
      const removed =
        target.kind === "snippet"
          ? tables.deleteFrom("snippets").where("id", "=", target.id).returning("id")
          : tables
              .deleteFrom("users")
              .where("username_key", "=", usernameKey(target.username))
              .returning("id");
      return (await removed.executeTakeFirst()) !== undefined;
    },
    /** Newest first. */
    listTokens: (username: Username) =>
      tables
        .selectFrom("tokens")
        .innerJoin("users", "users.id", "tokens.user_id")
        .select(["tokens.id", "tokens.name", "tokens.scopes"])
        .select(["tokens.created_at", "tokens.expires_at", "tokens.used_at"])
        .where("users.username_key", "=", usernameKey(username))
        .orderBy("tokens.id", "desc")
        .execute(),
    /** Revokes one token of a user, or all; returns whether there was any. */
    revoke: async (username: Username, token: TokenId | undefined) => {
      const ofUser = tables
        .deleteFrom("tokens")
        .where("user_id", "in", ({ selectFrom }) =>
          selectFrom("users").select("id").where("username_key", "=", usernameKey(username)),
        )
        .returning("id");
      const revoked = await (token === undefined ? ofUser : ofUser.where("id", "=", token)).execute();
      return revoked.length > 0;
    },
  };
};
