import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { prepareQuery } from "../database/prepare-query.ts";
import { accountOf } from "./account.ts";
import type { SessionStore } from "./session-store.ts";

/** Sessions in the database. */
export const createSessionStore = (database: Kysely<Tables>): SessionStore => {
  const find = prepareQuery(({ tokenHash, at }: { tokenHash: string; at: number }) =>
    database
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select(["users.id", "users.username", "users.display_name", "sessions.expires_at"])
      .where("sessions.token_hash", "=", tokenHash)
      .where("sessions.expires_at", ">", at)
      .where("users.hidden_at", "is", null),
  );
  return {
    add: async ({ tokenHash, user, createdAt, expiresAt }) => {
      await database
        .insertInto("sessions")
        .values({ token_hash: tokenHash, user_id: user, created_at: createdAt, expires_at: expiresAt })
        .execute();
    },
    find: async (tokenHash, at) => {
      const [row] = await find(database, { tokenHash, at });
      return row && { account: accountOf(row), expiresAt: row.expires_at };
    },
    renew: async (tokenHash, expiresAt) => {
      await database
        .updateTable("sessions")
        .set({ expires_at: expiresAt })
        .where("token_hash", "=", tokenHash)
        .execute();
    },
    remove: async (tokenHash) => {
      await database.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
    },
    removeAll: async (user) => {
      await database.deleteFrom("sessions").where("user_id", "=", user).execute();
    },
    removeExpired: async (at) => {
      await database.deleteFrom("sessions").where("expires_at", "<=", at).execute();
    },
  };
};
