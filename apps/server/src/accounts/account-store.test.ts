import { Username } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { dialects, openTestDatabase } from "../../test/open-test-database.ts";
import { type Identity, providerKey } from "./identity-provider.ts";
import { createAccountStore } from "./account-store.ts";

const anIdentity = (facts: Partial<Identity> = {}): Identity => ({
  provider: "github",
  subject: "1",
  login: "ada",
  displayName: "Ada",
  ...facts,
});
const oidcAt = (issuer: string) => ({ id: "oidc" as const, key: providerKey("oidc", issuer) });
const name = (text: string) => Username.parse(text);

describe.each(dialects)("accounts in %s", (dialect) => {
  const open = async () => {
    const { tables } = await openTestDatabase(dialect);
    return { tables, accounts: createAccountStore(tables, () => 1_000) };
  };

  test("signing in again returns the same account", async () => {
    const { accounts } = await open();
    const account = await accounts.signIn(anIdentity());
    expect(account).toMatchObject({ username: "ada", displayName: "Ada" });
    expect(await accounts.signIn(anIdentity())).toStrictEqual(account);
  });

  test("simultaneous first sign-ins of one person create one account", async () => {
    const { accounts } = await open();
    const found = await Promise.all(Array.from({ length: 8 }, () => accounts.signIn(anIdentity())));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  });

  test("people with the same name who first sign in at once get different names", async () => {
    const { accounts } = await open();
    const found = await Promise.all(
      ["ada", "Ada", "ADA", "aDA", "AdA", "adA"].map((login) =>
        accounts.signIn(anIdentity({ subject: login, login })),
      ),
    );
    const names = found.map(({ username }) => username.toLowerCase());
    expect(names.toSorted()).toStrictEqual(["ada", "ada-2", "ada-3", "ada-4", "ada-5", "ada-6"]);
  });

  test("the same subject at another provider is another account", async () => {
    const { accounts } = await open();
    const one = await accounts.signIn(anIdentity({ provider: "github" }));
    const other = await accounts.signIn(anIdentity({ provider: "oidc" }));
    expect(other.id).not.toBe(one.id);
    expect(other.username).toBe("ada-2");
  });

  test("identities stored under the kind of a provider move to the configured one, once", async () => {
    const { accounts } = await open();
    const before = [
      await accounts.signIn(anIdentity({ provider: "oidc", subject: "1" })),
      await accounts.signIn(anIdentity({ provider: "github", subject: "1" })),
    ];
    const [old, other] = [oidcAt("https://old.example.com"), oidcAt("https://other.example.com")];
    await accounts.adoptIdentities([old]);
    await accounts.adoptIdentities([other]);
    const idOf = async (provider: string) => (await accounts.signIn(anIdentity({ provider }))).id;
    expect(await idOf(old.key)).toBe(before[0]?.id);
    expect(await idOf("github")).toBe(before[1]?.id);
    expect(before.map(({ id }) => id)).not.toContain(await idOf(other.key));
  });

  test("an account already stored under the full key is kept when identities are moved", async () => {
    const { accounts } = await open();
    const provider = oidcAt("https://id.example.com");
    await accounts.signIn(anIdentity({ provider: "oidc" }));
    const account = await accounts.signIn(anIdentity({ provider: provider.key }));
    await accounts.adoptIdentities([provider]);
    expect(await accounts.signIn(anIdentity({ provider: provider.key }))).toStrictEqual(account);
  });

  test("a numbered name stays while its login is unchanged, even if the plain name becomes free", async () => {
    const { accounts } = await open();
    const first = await accounts.signIn(anIdentity({ subject: "1" }));
    const second = await accounts.signIn(anIdentity({ subject: "2" }));
    await accounts.remove(first.id);
    expect(await accounts.signIn(anIdentity({ subject: "2" }))).toStrictEqual(second);
  });

  test("a login that changes only its case renames the user without a former name", async () => {
    const { accounts, tables } = await open();
    await accounts.signIn(anIdentity({ login: "ada" }));
    expect(await accounts.signIn(anIdentity({ login: "Ada" }))).toMatchObject({ username: "Ada" });
    expect(await tables.selectFrom("former_usernames").selectAll().execute()).toStrictEqual([]);
  });

  test("a former name is reserved for its user, who may take it again", async () => {
    const { accounts, tables } = await open();
    await accounts.signIn(anIdentity({ login: "ada" }));
    await accounts.signIn(anIdentity({ login: "countess" }));
    expect(await accounts.signIn(anIdentity({ subject: "2", login: "ADA" }))).toMatchObject({
      username: "ADA-2",
    });
    expect(await accounts.signInLocally(name("ada"))).toBeNull();
    expect(await accounts.signIn(anIdentity({ login: "ada" }))).toMatchObject({ username: "ada" });
    const former = await tables.selectFrom("former_usernames").select("username_key").execute();
    expect(former.map(({ username_key }) => username_key)).toStrictEqual(["countess"]);
  });

  test("a local sign-in opens its own account, never that of a provider", async () => {
    const { accounts } = await open();
    const local = await accounts.signInLocally(name("Grace"));
    expect(local).toMatchObject({ username: "Grace" });
    expect(await accounts.signInLocally(name("gRACE"))).toStrictEqual(local);
    await accounts.signIn(anIdentity());
    expect(await accounts.signInLocally(name("ADA"))).toBeNull();
  });

  test("a display name is storable text, and never empty", async () => {
    const { accounts } = await open();
    const called = async (displayName: string) =>
      (await accounts.signIn(anIdentity({ displayName }))).displayName;
    expect(await called("Ada\u0000 Lovelace")).toBe("Ada Lovelace");
    expect(await called(`${"a".repeat(199)}😀`)).toBe(`${"a".repeat(199)}\ufffd`);
    expect(await called("  ")).toBe("ada");
  });

  test("a deleted account loses everything it owned, and its number is not reused", async () => {
    const { accounts, tables } = await open();
    const { id } = await accounts.signIn(anIdentity());
    await accounts.signIn(anIdentity({ login: "countess" }));
    const token = { token_hash: "hash", user_id: id, created_at: 1, expires_at: 2 };
    await tables.insertInto("sessions").values(token).execute();
    await accounts.remove(id);
    for (const table of ["users", "identities", "sessions", "former_usernames"] as const)
      expect(await tables.selectFrom(table).selectAll().execute()).toStrictEqual([]);
    expect((await accounts.signIn(anIdentity())).id).not.toBe(id);
  });
});
