import type { Kysely } from "kysely";
import type { SnippetId, Username } from "@online-editor/contract";
import type { Tables } from "../database/tables.ts";

/** What an operator acts on. */
export type Target = { kind: "snippet"; id: SnippetId } | { kind: "user"; username: Username };

/** One line of an operator's list. Times are in milliseconds since 1970. */
export interface ListedSnippet {
  id: number;
  username: string;
  title: string;
  visibility: string;
  saved_at: number;
  deleted_at: number | null;
  hidden_at: number | null;
}

export interface ListedUser {
  username: string;
  display_name: string;
  created_at: number;
  hidden_at: number | null;
  snippets: number;
}

/** What an operator may do with what users have made. Changes answer whether there was such a target. */
export interface Moderation {
  /** The last saved first; of one user when one is named. */
  listSnippets(options: { username: Username | undefined; limit: number }): Promise<ListedSnippet[]>;
  /** The newest first. */
  listUsers(options: { limit: number }): Promise<ListedUser[]>;
  /** Keeps a snippet from everybody but its owner; a user from signing in, and all of theirs from everybody. */
  hide(target: Target): Promise<boolean>;
  show(target: Target): Promise<boolean>;
  /** For good, with all revisions; a user with all snippets. */
  remove(target: Target): Promise<boolean>;
}

export const createModeration = (tables: Kysely<Tables>, now: () => number): Moderation => {
  const setSnippet = (id: SnippetId, hidden_at: number | null) =>
    tables.updateTable("snippets").set({ hidden_at }).where("id", "=", id).returning("id").executeTakeFirst();
  const setUser = (username: Username, hidden_at: number | null) =>
    tables.transaction().execute(async (transaction) => {
      const user = await transaction
        .updateTable("users")
        .set({ hidden_at })
        .where("username_key", "=", username.toLowerCase())
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
    listSnippets: ({ username, limit }) => {
      const all = tables
        .selectFrom("snippets")
        .innerJoin("users as owner", "owner.id", "snippets.owner_id")
        .select(["snippets.id", "owner.username", "title", "visibility", "saved_at", "deleted_at"])
        .select("snippets.hidden_at")
        .orderBy("saved_at", "desc")
        .orderBy("snippets.id", "desc")
        .limit(limit);
      const listed =
        username === undefined ? all : all.where("owner.username_key", "=", username.toLowerCase());
      return listed.execute();
    },
    listUsers: ({ limit }) =>
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
    hide: (target) => set(target, now()),
    show: (target) => set(target, null),
    remove: async (target) => {
      const removed =
        target.kind === "snippet"
          ? tables.deleteFrom("snippets").where("id", "=", target.id).returning("id")
          : tables
              .deleteFrom("users")
              .where("username_key", "=", target.username.toLowerCase())
              .returning("id");
      return (await removed.executeTakeFirst()) !== undefined;
    },
  };
};
