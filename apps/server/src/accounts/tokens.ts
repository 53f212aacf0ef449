import { randomBytes } from "node:crypto";
import {
  maxTokens,
  type NewToken,
  type Token,
  TokenId,
  type TokenRequest,
  TokenScope,
} from "@online-editor/contract/token";
import type { Kysely, Selectable, Transaction } from "kysely";
import { z } from "zod";
import type { Tables } from "../database/tables.ts";
import { DomainError, invalidRequest } from "../domain-error.ts";
import { hashOf, isToken } from "./sessions.ts";
import { type Account, accountOf, type UserId } from "./account.ts";

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** Lets people and secret scanners recognise a leaked token. */
const prefix = "oe_";

/** What a program sends instead of a session. The secret is shown once and stored only as a hash. */
export type Tokens = ReturnType<typeof createTokens>;

/** `now` is in milliseconds since 1970. */
export const createTokens = (database: Kysely<Tables>, now: () => number) => ({
  /** Throws `too-many-tokens`, or `invalid-request` when another token of this user has the name. */
  create: async (user: UserId, { name, scopes, days }: TokenRequest): Promise<NewToken> => {
    const secret = prefix + randomBytes(32).toString("base64url");
    const created_at = now();
    const expires_at = days === null ? null : created_at + days * dayMs;
    const facts = { user_id: user, name, scopes: scopes.join(" "), created_at, expires_at };
    const row = await database.transaction().execute(async (transaction) => {
      await checkRoom(transaction, { user, name });
      return transaction
        .insertInto("tokens")
        .values({ ...facts, secret_hash: hashOf(secret) })
        .returning(columns)
        .executeTakeFirstOrThrow();
    });
    return { token: tokenOf(row), secret };
  },
  /** Newest first. */
  list: async (user: UserId): Promise<Token[]> => {
    const ofUser = database.selectFrom("tokens").select(columns).where("user_id", "=", user);
    return (await ofUser.orderBy("tokens.id", "desc").execute()).map(tokenOf);
  },
  /**
   * The user and scopes of a secret; null when it is unknown, expired, revoked, or its user is hidden. Records the
   * use, at most once a minute.
   */
  find: async (
    secret: string,
  ): Promise<{ id: TokenId; account: Account; scopes: readonly TokenScope[] } | null> => {
    if (!isSecret(secret)) return null;
    const at = now();
    const row = await database
      .selectFrom("tokens")
      .innerJoin("users", "users.id", "tokens.user_id")
      .select(columns)
      .select(["users.id as owner_id", "users.username", "users.display_name"])
      .where("tokens.secret_hash", "=", hashOf(secret))
      .where(({ eb, or }) => or([eb("tokens.expires_at", "is", null), eb("tokens.expires_at", ">", at)]))
      .where("users.hidden_at", "is", null)
      .executeTakeFirst();
    if (!row) return null;
    const { id, scopes } = tokenOf(row);
    if (row.used_at === null || row.used_at <= at - minuteMs)
      await database.updateTable("tokens").set({ used_at: at }).where("id", "=", id).execute();
    return { id, account: accountOf({ ...row, id: row.owner_id }), scopes };
  },
  /** Throws `token-not-found`. */
  revoke: async (user: UserId, id: TokenId): Promise<void> => {
    const removed = await database
      .deleteFrom("tokens")
      .where("id", "=", id)
      .where("user_id", "=", user)
      .returning("id")
      .executeTakeFirst();
    if (!removed) throw new DomainError("token-not-found");
  },
});

const isSecret = (text: string) => text.startsWith(prefix) && isToken(text.slice(prefix.length));

const columns = [
  ...(["tokens.id", "tokens.name", "tokens.scopes"] as const),
  ...(["tokens.created_at", "tokens.expires_at", "tokens.used_at"] as const),
] as const;

const checkRoom = async (
  transaction: Transaction<Tables>,
  { user, name }: { user: UserId; name: string },
) => {
  // Changes nothing but locks the user's row: of two tokens created at once, the second sees the first.
  await transaction
    .updateTable("users")
    .set(({ ref }) => ({ created_at: ref("created_at") }))
    .where("id", "=", user)
    .execute();
  const others = await transaction.selectFrom("tokens").select("name").where("user_id", "=", user).execute();
  if (others.some((other) => other.name === name))
    throw invalidRequest({ path: "name", message: "is the name of another token of yours" });
  if (others.length >= maxTokens)
    throw new DomainError("too-many-tokens", `${maxTokens} is the most: revoke one first.`);
};

type Row = Omit<Selectable<Tables["tokens"]>, "user_id" | "secret_hash">;

const tokenOf = ({ id, name, scopes, created_at, expires_at, used_at }: Row): Token => ({
  id: TokenId.parse(id),
  name,
  scopes: z.array(TokenScope).parse(scopes.split(" ")),
  createdAt: moment(created_at),
  expiresAt: expires_at === null ? null : moment(expires_at),
  lastUsedAt: used_at === null ? null : moment(Math.floor(used_at / minuteMs) * minuteMs),
});

const moment = (timeMs: number) => new Date(timeMs).toISOString();
