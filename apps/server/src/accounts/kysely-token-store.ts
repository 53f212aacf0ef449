import { maxTokens, TokenId, type TokenRequest, TokenScope } from "@online-editor/contract/token";
import type { Kysely, Selectable, Transaction } from "kysely";
import { z } from "zod";
import type { Tables } from "../database/tables.ts";
import { type Account, accountOf, type UserId } from "./account.ts";
import { InvalidAccountRequest, TokenNotFound, TooManyTokens } from "./account-problems.ts";

/** Tokens in the database. */
export const createTokenStore = (database: Kysely<Tables>): TokenStore => ({
  add: (user, { name, scopes, secretHash, createdAt, expiresAt }) =>
    database.transaction().execute(async (transaction) => {
      await checkRoom(transaction, { user, name });
      const row = await transaction
        .insertInto("tokens")
        .values({
          user_id: user,
          secret_hash: secretHash,
          name,
          scopes: scopes.join(" "),
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .returning(columns)
        .executeTakeFirstOrThrow();
      return tokenOf(row);
    }),
  list: async (user) => {
    const rows = await database
      .selectFrom("tokens")
      .select(columns)
      .where("user_id", "=", user)
      .orderBy("tokens.id", "desc")
      .execute();
    return rows.map(tokenOf);
  },
  find: async (secretHash, at) => {
    const row = await database
      .selectFrom("tokens")
      .innerJoin("users", "users.id", "tokens.user_id")
      .select(columns)
      .select(["users.id as owner_id", "users.username", "users.display_name"])
      .where("tokens.secret_hash", "=", secretHash)
      .where(({ eb, or }) => or([eb("tokens.expires_at", "is", null), eb("tokens.expires_at", ">", at)]))
      .where("users.hidden_at", "is", null)
      .executeTakeFirst();
    return row && { ...tokenOf(row), account: accountOf({ ...row, id: row.owner_id }) };
  },
  noteUse: async (id, at) => {
    await database.updateTable("tokens").set({ used_at: at }).where("id", "=", id).execute();
  },
  remove: async (user, id) => {
    const removed = await database
      .deleteFrom("tokens")
      .where("id", "=", id)
      .where("user_id", "=", user)
      .returning("id")
      .executeTakeFirst();
    if (!removed) throw new TokenNotFound();
  },
});

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
    throw new InvalidAccountRequest([{ path: "name", message: "is the name of another token of yours" }]);
  if (others.length >= maxTokens) throw new TooManyTokens(`${maxTokens} is the most: revoke one first.`);
};

type Row = Omit<Selectable<Tables["tokens"]>, "user_id" | "secret_hash">;

const tokenOf = ({ id, name, scopes, created_at, expires_at, used_at }: Row): StoredToken => ({
  id: TokenId.parse(id),
  name,
  scopes: z.array(TokenScope).parse(scopes.split(" ")),
  createdAt: created_at,
  expiresAt: expires_at,
  usedAt: used_at,
});

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
