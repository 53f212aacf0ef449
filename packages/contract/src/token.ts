import { z } from "zod";
import { change, get, noQuery } from "./route.ts";

/** What a program may do with a token: read what its owner may see, or change what its owner may change. */
export const TokenScope = z.enum(["read", "write"]);
export type TokenScope = z.infer<typeof TokenScope>;

export const TokenId = z.int().positive().brand<"TokenId">();
export type TokenId = z.infer<typeof TokenId>;

/** The most tokens of a user, expired ones included. */
export const maxTokens = 20;

/** The lifetimes to choose from, in days. */
export const tokenDays = [30, 90, 365] as const;

/** A token as its owner sees it later: without its secret. */
export const Token = z.strictObject({
  id: TokenId,
  name: z.string(),
  scopes: z.array(TokenScope),
  createdAt: z.iso.datetime(),
  /** Null: valid until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute; null: never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Token = z.infer<typeof Token>;

/** The request for a new token. */
export const TokenRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(100, "is longer than 100 characters")
    .refine((name) => !/\p{C}/u.test(name), "must have no control characters"),
  scopes: z
    .array(TokenScope)
    .min(1, "must name read, write or both")
    .max(TokenScope.options.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, "must name each scope once"),
  /** Null: until it is revoked. */
  days: z.literal(tokenDays).nullable(),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

/** A new token. `secret` is returned only this once. */
export const NewToken = z.strictObject({ token: Token, secret: z.string() });
export type NewToken = z.infer<typeof NewToken>;

const needsSession = ["signed-out", "session-needed"] as const;

/** The API of tokens, used in Settings. Kept apart from the editor's routes, whose scripts would grow by it. */
export const tokenRoutes = {
  listTokens: get("/api/tokens", {
    summary: "One's own tokens for programs, the newest first",
    query: noQuery,
    reply: z.strictObject({ tokens: z.array(Token) }),
    cache: "never",
    problems: [...needsSession],
  }),
  createToken: change("POST", "/api/token", {
    summary: "Make a token for a program; its secret is in this answer alone",
    body: TokenRequest,
    reply: NewToken,
    problems: [...needsSession, "forged-request", "too-many-tokens"],
  }),
  revokeToken: change("DELETE", "/api/token", {
    summary: "Revoke a token: from now on it opens nothing",
    body: z.strictObject({ id: TokenId }),
    reply: z.strictObject({}),
    problems: [...needsSession, "forged-request", "token-not-found"],
  }),
} as const;
