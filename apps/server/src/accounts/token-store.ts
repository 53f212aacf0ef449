import type { TokenId, TokenRequest, TokenScope } from "@online-editor/contract/token";
import type { Account, UserId } from "./account.ts";

/** A token as stored, without the hash of its secret. Times are in milliseconds since 1970. */
export interface StoredToken {
  id: TokenId;
  name: string;
  scopes: TokenScope[];
  createdAt: number;
  /** Null: valid until revoked. */
  expiresAt: number | null;
  /** Null: never used. */
  usedAt: number | null;
}

/** Access tokens, by the hash of their secret. Times are in milliseconds since 1970. */
export interface TokenStore {
  /** Throws `TooManyTokens`, or `InvalidAccountRequest` when another token of this user has the name. */
  add(
    user: UserId,
    token: Pick<TokenRequest, "name" | "scopes"> &
      Pick<StoredToken, "createdAt" | "expiresAt"> & { secretHash: string },
  ): Promise<StoredToken>;
  /** Newest first. */
  list(user: UserId): Promise<StoredToken[]>;
  /** The token, unless it has expired at `at` or its user is hidden. */
  find(secretHash: string, at: number): Promise<(StoredToken & { account: Account }) | undefined>;
  noteUse(id: TokenId, at: number): Promise<void>;
  /** Throws `TokenNotFound`. */
  remove(user: UserId, id: TokenId): Promise<void>;
}
