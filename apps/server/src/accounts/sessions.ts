import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { optionalWrite } from "../database/database-problems.ts";
import type { Tables } from "../database/tables.ts";
import { type Account, accountOf, type UserId } from "./account.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A session as its browser holds it: only the browser has the token; the database has its hash. */
export interface Session {
  token: string;
  account: Account;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The sessions of all users. Times are those of `now`, in milliseconds since 1970. */
export type Sessions = ReturnType<typeof createSessions>;

/** Sessions that last `days` from their last use. */
export const createSessions = (
  database: Kysely<Tables>,
  { days, now }: { days: number; now: () => number },
) => {
  const lasting = days * dayMs;
  const renew = (hash: string, expires_at: number) =>
    database.updateTable("sessions").set({ expires_at }).where("token_hash", "=", hash).execute();

  return {
    /** Starts a session with a new token, and deletes those that have expired. */
    begin: async (user: UserId): Promise<{ token: string; expiresAt: number }> => {
      const token = randomBytes(32).toString("base64url");
      const at = now();
      await database.deleteFrom("sessions").where("expires_at", "<=", at).execute();
      await database
        .insertInto("sessions")
        .values({ token_hash: hashOf(token), user_id: user, created_at: at, expires_at: at + lasting })
        .execute();
      return { token, expiresAt: at + lasting };
    },
    /**
     * The session of a token, or null when there is none, it has expired or its user is hidden. Using a session renews
     * it, at most once a day; `isRenewed`: the browser must receive the new expiry.
     */
    find: async (token: string): Promise<(Session & { isRenewed: boolean }) | null> => {
      if (!isToken(token)) return null;
      const at = now();
      const row = await database
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.user_id")
        .select(["users.id", "users.username", "users.display_name", "sessions.expires_at"])
        .where("sessions.token_hash", "=", hashOf(token))
        .where("sessions.expires_at", ">", at)
        .where("users.hidden_at", "is", null)
        .executeTakeFirst();
      if (!row) return null;
      const found = { account: accountOf(row), token };
      const expiresAt = at + lasting;
      const isDue = row.expires_at < expiresAt - dayMs;
      const isRenewed = isDue && (await optionalWrite(renew(hashOf(token), expiresAt)));
      return { ...found, expiresAt: isRenewed ? expiresAt : row.expires_at, isRenewed };
    },
    end: async (token: string): Promise<void> => {
      if (isToken(token))
        await database.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).execute();
    },
    endAll: async (user: UserId): Promise<void> => {
      await database.deleteFrom("sessions").where("user_id", "=", user).execute();
    },
  };
};

export const isToken = (token: string) => /^[\w-]{43}$/.test(token);

/** A fast hash is enough: 256 random bits cannot be guessed. The lookup index needs one as well. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
