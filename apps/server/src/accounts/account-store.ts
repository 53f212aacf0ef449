import { Username, usernameKey } from "@online-editor/contract";
import type { Kysely, Transaction } from "kysely";
import { isUniqueViolation } from "../database/database-problems.ts";
import type { Tables } from "../database/tables.ts";
import { type Account, accountOf, UserId } from "./account.ts";
import type { Identity, IdentityProvider } from "./identity-provider.ts";
import { DomainError } from "../domain-error.ts";

const maxDisplayName = 200;
const local = "local";

/** All accounts. Names are unique regardless of case; a user's former names stay reserved for that user. */
export type AccountStore = ReturnType<typeof createAccountStore>;

/** `now` is in milliseconds since 1970. */
export const createAccountStore = (database: Kysely<Tables>, now: () => number) => {
  const inTransaction = <Result>(work: (transaction: Writer) => Promise<Result>) =>
    database.transaction().execute((transaction) => work({ transaction, now }));
  return {
    /**
     * Returns the account of a provider's identity, and creates it on the first sign-in. Its name is the login there,
     * with a number when another user has that name. A new login renames the user, who keeps the old one as a former
     * name. Throws `account-hidden`.
     */
    signIn: (identity: Identity): Promise<Account> =>
      againWhenRaced(() =>
        inTransaction(async (writer) => {
          const known = await find(writer, identity);
          return known ? await follow(writer, { ...known, identity }) : await create(writer, identity);
        }),
      ),
    /** The same by name alone. Null: the name is another user's. */
    signInLocally: (username: Username): Promise<Account | null> =>
      againWhenRaced(() =>
        inTransaction(async (writer) => {
          const identity = { provider: local, subject: usernameKey(username), login: username };
          const known = await find(writer, identity);
          if (known) return known.account;
          if (await isTaken(writer, username)) return null;
          return insert(writer, { ...identity, username, displayName: username });
        }),
      ),
    /**
     * Migrates identities stored when they named only the kind of their provider: assigns them to the configured
     * provider of that kind. Idempotent.
     */
    adoptIdentities: async (providers: readonly Pick<IdentityProvider, "id" | "key">[]): Promise<void> => {
      for (const { id, key } of providers)
        await database
          .updateTable("identities")
          .set({ provider: key })
          .where("provider", "=", id)
          .where("subject", "not in", ({ selectFrom }) =>
            selectFrom("identities as known").select("known.subject").where("known.provider", "=", key),
          )
          .execute();
    },
    /** Deletes a user and everything the user owns. */
    remove: async (user: UserId): Promise<void> => {
      await database.deleteFrom("users").where("id", "=", user).execute();
    },
  };
};

interface Writer {
  transaction: Transaction<Tables>;
  now: () => number;
}

type IdentityKey = Omit<Identity, "displayName">;

const maxRaces = 20;

/**
 * Simultaneous first sign-ins can insert the same rows: the one that is refused finds the other's rows when it
 * retries.
 */
const againWhenRaced = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let races = 0; ; races += 1) {
    try {
      return await work();
    } catch (error) {
      if (races === maxRaces || !isUniqueViolation(error)) throw error;
    }
  }
};

const find = async ({ transaction }: Writer, { provider, subject }: IdentityKey) => {
  const row = await transaction
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["users.id", "users.username", "users.display_name", "identities.login", "users.hidden_at"])
    .where("identities.provider", "=", provider)
    .where("identities.subject", "=", subject)
    .executeTakeFirst();
  if (row && row.hidden_at !== null) throw new DomainError("account-hidden");
  return row && { account: accountOf(row), login: row.login };
};

const create = async (writer: Writer, identity: Identity): Promise<Account> => {
  const username = await freeUsername(writer, usernameOf(identity.login));
  return insert(writer, { ...identity, username, displayName: displayNameOf(identity, username) });
};

const insert = async (
  { transaction, now }: Writer,
  { provider, subject, login, username, displayName }: IdentityKey & Omit<Account, "id">,
): Promise<Account> => {
  const { id } = await transaction
    .insertInto("users")
    .values({ username, username_key: usernameKey(username), display_name: displayName, created_at: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction.insertInto("identities").values({ provider, subject, login, user_id: id }).execute();
  return { id: UserId.parse(id), username, displayName };
};

/** Copies changes made at the provider since the last sign-in. */
const follow = async (
  writer: Writer,
  { account, login, identity }: { account: Account; login: string; identity: Identity },
): Promise<Account> => {
  const { provider, subject } = identity;
  const isRenamed = login !== identity.login;
  const username = isRenamed
    ? await freeUsername(writer, usernameOf(identity.login), account)
    : account.username;
  const followed = { ...account, username, displayName: displayNameOf(identity, username) };
  if (isRenamed) {
    await rename(writer, { from: account, to: username });
    await writer.transaction
      .updateTable("identities")
      .set({ login: identity.login })
      .where("provider", "=", provider)
      .where("subject", "=", subject)
      .execute();
  }
  if (followed.displayName !== account.displayName)
    await writer.transaction
      .updateTable("users")
      .set({ display_name: followed.displayName })
      .where("id", "=", account.id)
      .execute();
  return followed;
};

const rename = async ({ transaction }: Writer, { from, to }: { from: Account; to: Username }) => {
  const [oldKey, newKey] = [usernameKey(from.username), usernameKey(to)];
  await transaction
    .updateTable("users")
    .set({ username: to, username_key: newKey })
    .where("id", "=", from.id)
    .execute();
  await transaction.deleteFrom("former_usernames").where("username_key", "=", newKey).execute();
  if (oldKey !== newKey)
    await transaction
      .insertInto("former_usernames")
      .values({ username_key: oldKey, user_id: from.id })
      .execute();
};

/** The first numbered spelling of a name that no other user has or had. */
const freeUsername = async (writer: Writer, wanted: Username, owner?: Account): Promise<Username> => {
  for (let n = 1; ; n += 1) {
    const username = numberedUsername(wanted, n);
    if (!(await isTaken(writer, username, owner))) return username;
  }
};

const isTaken = async ({ transaction }: Writer, username: Username, owner?: Account): Promise<boolean> => {
  const key = usernameKey(username);
  const holders = await transaction
    .selectFrom("users")
    .select("id")
    .where("username_key", "=", key)
    .unionAll(
      transaction.selectFrom("former_usernames").select("user_id as id").where("username_key", "=", key),
    )
    .execute();
  return holders.some(({ id }) => id !== owner?.id);
};

/** PostgreSQL cannot store U+0000, UTF-8 no lone surrogate. */
const displayNameOf = ({ displayName }: Identity, username: Username) =>
  displayName.replaceAll("\0", "").trim().slice(0, maxDisplayName).toWellFormed() || username;

const maxLength = 39;

/** Derives a user name from a provider's login; `user` when no usable character is left. */
export const usernameOf = (login: string): Username => {
  const ascii = login
    .slice(0, 500)
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "");
  const words = ascii.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return Username.parse(cut(words.join("-"), maxLength) || "user");
};

/** The `n`th candidate when earlier ones are taken: `ada`, `ada-2`, `ada-3`. */
export const numberedUsername = (username: Username, n: number): Username =>
  n === 1 ? username : Username.parse(`${cut(username, maxLength - `-${n}`.length)}-${n}`);

const cut = (text: string, length: number) => text.slice(0, length).replace(/-$/, "");
