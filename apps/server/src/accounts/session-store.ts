import type { Account, UserId } from "./account.ts";

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
