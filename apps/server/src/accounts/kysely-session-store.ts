import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { prepareQuery } from "../database/prepare-query.ts";
import { accountOf, type UserId, type Account } from "./account.ts";

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

/** Sessions as stored: by the hash of their token. Times are in milliseconds since 1970. */
export interface SessionStore {
  add(session: { tokenHash: string; user: UserId; createdAt: number; expiresAt: number }): Promise<void>;
  /** The session, unless it has expired at `at` or its user is hidden. */
  find(tokenHash: string, at: number): Promise<{ account: Account; expiresAt: number } | undefined>;
  renew(tokenHash: string, expiresAt: number): Promise<void>;
  remove(tokenHash: string): Promise<void>;
  removeAll(user: UserId): Promise<void>;
  removeExpired(at: number): Promise<void>;
}
