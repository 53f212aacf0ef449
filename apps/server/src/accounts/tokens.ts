import { createHash, randomBytes } from "node:crypto";
import type { NewToken, Token, TokenId, TokenRequest, TokenScope } from "@online-editor/contract/token";
import type { Account, UserId } from "./account.ts";
import type { StoredToken, TokenStore } from "./kysely-token-store.ts";

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** Lets people and secret scanners recognise a leaked token. */
const prefix = "oe_";

/** What a program sends instead of a session. The secret is shown once and stored only as a hash. */
export interface Tokens {
  /** Throws what `TokenStore.add` throws. */
  create(user: UserId, request: TokenRequest): Promise<NewToken>;
  /** Newest first. */
  list(user: UserId): Promise<Token[]>;
  /**
   * The user and scopes of a secret; null when it is unknown, expired, revoked, or its user is hidden. Records the
   * use, at most once a minute.
   */
  find(secret: string): Promise<{ id: TokenId; account: Account; scopes: readonly TokenScope[] } | null>;
  /** Throws `TokenNotFound`. */
  revoke(user: UserId, id: TokenId): Promise<void>;
}

/** `now` is in milliseconds since 1970. */
export const createTokens = ({ store, now }: { store: TokenStore; now: () => number }): Tokens => ({
  create: async (user, { name, scopes, days }) => {
    const secret = prefix + randomBytes(32).toString("base64url");
    const createdAt = now();
    const expiresAt = days === null ? null : createdAt + days * dayMs;
    const secretHash = hashOf(secret);
    const token = await store.add(user, { name, scopes, secretHash, createdAt, expiresAt });
    return { token: shown(token), secret };
  },
  list: async (user) => (await store.list(user)).map(shown),
  find: async (secret) => {
    if (!isSecret(secret)) return null;
    const at = now();
    const found = await store.find(hashOf(secret), at);
    if (!found) return null;
    if (found.usedAt === null || found.usedAt <= at - minuteMs) await store.noteUse(found.id, at);
    return { id: found.id, account: found.account, scopes: found.scopes };
  },
  revoke: (user, id) => store.remove(user, id),
});

const isSecret = (text: string) => text.startsWith(prefix) && /^[\w-]{43}$/.test(text.slice(prefix.length));

/** A fast hash is enough: 256 random bits cannot be guessed. The lookup index needs one as well. */
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

const shown = ({ id, name, scopes, createdAt, expiresAt, usedAt }: StoredToken): Token => ({
  id,
  name,
  scopes,
  createdAt: moment(createdAt),
  expiresAt: expiresAt === null ? null : moment(expiresAt),
  lastUsedAt: usedAt === null ? null : moment(Math.floor(usedAt / minuteMs) * minuteMs),
});

const moment = (timeMs: number) => new Date(timeMs).toISOString();
