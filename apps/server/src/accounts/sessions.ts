import { createHash, randomBytes } from "node:crypto";
import { optionalWrite } from "../database/optional-write.ts";
import type { Account, UserId } from "./account.ts";
import type { SessionStore } from "./kysely-session-store.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A session as its browser holds it: only the browser has the token; the database has its hash. */
export interface Session {
  token: string;
  account: Account;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The sessions of all users. Times are those of `now`, in milliseconds since 1970. */
export interface Sessions {
  /** Starts a session with a new token. */
  begin(user: UserId): Promise<{ token: string; expiresAt: number }>;
  /**
   * The session of a token, or null when there is none or it has expired. Using a session renews it, at most once a
   * day; `isRenewed`: the browser must receive the new expiry.
   */
  find(token: string): Promise<(Session & { isRenewed: boolean }) | null>;
  end(token: string): Promise<void>;
  endAll(user: UserId): Promise<void>;
}

/** Sessions that last `days` from their last use. */
export const createSessions = ({
  store,
  days,
  now,
}: {
  store: SessionStore;
  days: number;
  now: () => number;
}): Sessions => {
  const lasting = days * dayMs;
  return {
    begin: async (user) => {
      const token = randomBytes(32).toString("base64url");
      const at = now();
      await store.removeExpired(at);
      await store.add({ tokenHash: hashOf(token), user, createdAt: at, expiresAt: at + lasting });
      return { token, expiresAt: at + lasting };
    },
    find: async (token) => {
      if (!isToken(token)) return null;
      const at = now();
      const found = await store.find(hashOf(token), at);
      if (!found) return null;
      const isRenewed = found.expiresAt < at + lasting - dayMs;
      if (!isRenewed) return { ...found, token, isRenewed };
      const expiresAt = at + lasting;
      const isStored = await optionalWrite(store.renew(hashOf(token), expiresAt));
      return isStored ? { ...found, token, expiresAt, isRenewed } : { ...found, token, isRenewed: false };
    },
    end: async (token) => {
      if (isToken(token)) await store.remove(hashOf(token));
    },
    endAll: (user) => store.removeAll(user),
  };
};

const isToken = (token: string) => /^[\w-]{43}$/.test(token);

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
