import { maxTokens, type TokenRequest } from "@online-editor/contract/token";
import { describe, expect, test } from "vitest";
import { dialects } from "../../test/open-test-database.ts";
import { openTestSnippets } from "../../test/open-test-snippets.ts";
import { createTokens } from "./tokens.ts";

const dayMs = 24 * 60 * 60 * 1000;

const aRequest = (facts: Partial<TokenRequest> = {}): TokenRequest => ({
  name: "CI",
  scopes: ["read", "write"],
  days: 30,
  ...facts,
});

describe.each(dialects)("tokens in %s", (dialect) => {
  const open = async () => {
    const { database, clock, ada, eve } = await openTestSnippets(dialect);
    const tokens = createTokens(database.tables, () => clock.now);
    return { tables: database.tables, tokens, clock, ada, eve };
  };

  test("a token authenticates its owner, and its secret is shown once", async () => {
    const { tokens, tables, ada } = await open();
    const { token, secret } = await tokens.create(ada, aRequest());
    expect(secret).toMatch(/^oe_[\w-]{43}$/);
    expect(await tokens.find(secret)).toMatchObject({
      id: token.id,
      scopes: ["read", "write"],
      account: { id: ada, username: "Ada" },
    });
    expect(token).toStrictEqual({
      id: token.id,
      name: "CI",
      scopes: ["read", "write"],
      createdAt: "2030-01-01T00:00:00.000Z",
      expiresAt: "2030-01-31T00:00:00.000Z",
      lastUsedAt: null,
    });
    const stored = await tables.selectFrom("tokens").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(3));
  });

  test("two tokens have nothing in common", async () => {
    const { tokens, ada } = await open();
    const one = await tokens.create(ada, aRequest());
    const other = await tokens.create(ada, aRequest({ name: "Other", scopes: ["read"] }));
    expect(other.secret).not.toBe(one.secret);
    expect(await tokens.find(other.secret)).toMatchObject({ id: other.token.id, scopes: ["read"] });
  });

  test.each([
    ["30 days", 30, 30],
    ["365 days", 365, 365],
  ] as const)("a token of %s has its lifetime", async (_, days, last) => {
    const { tokens, clock, ada } = await open();
    const { secret } = await tokens.create(ada, aRequest({ days }));
    clock.now += last * dayMs - 1;
    expect(await tokens.find(secret)).not.toBeNull();
    clock.now += 1;
    expect(await tokens.find(secret)).toBeNull();
    expect(await tokens.list(ada)).toHaveLength(1);
  });

  test("a token without an expiry is valid until it is revoked", async () => {
    const { tokens, clock, ada } = await open();
    const { token, secret } = await tokens.create(ada, aRequest({ days: null }));
    clock.now += 10_000 * dayMs;
    expect(await tokens.find(secret)).not.toBeNull();
    await tokens.revoke(ada, token.id);
    expect(await tokens.find(secret)).toBeNull();
    expect(await tokens.list(ada)).toStrictEqual([]);
  });

  test("only its owner can revoke a token", async () => {
    const { tokens, ada, eve } = await open();
    const { token, secret } = await tokens.create(ada, aRequest());
    await expect(tokens.revoke(eve, token.id)).rejects.toMatchObject({ code: "token-not-found" });
    expect(await tokens.find(secret)).not.toBeNull();
    expect(await tokens.list(eve)).toStrictEqual([]);
  });

  test("a hidden user's token is invalid until the user is shown again", async () => {
    const { tokens, tables, ada } = await open();
    const { secret } = await tokens.create(ada, aRequest());
    const setHidden = (hidden_at: number | null) =>
      tables.updateTable("users").set({ hidden_at }).where("id", "=", ada).execute();
    await setHidden(1);
    expect(await tokens.find(secret)).toBeNull();
    await setHidden(null);
    expect(await tokens.find(secret)).not.toBeNull();
  });

  test("tokens are deleted with their account", async () => {
    const { tokens, tables, ada } = await open();
    const { secret } = await tokens.create(ada, aRequest());
    await tables.deleteFrom("users").where("id", "=", ada).execute();
    expect(await tokens.find(secret)).toBeNull();
    expect(await tables.selectFrom("tokens").select("id").execute()).toStrictEqual([]);
  });

  test("the last use is recorded at most once a minute, and reported to the minute", async () => {
    const { tokens, tables, clock, ada } = await open();
    const { secret } = await tokens.create(ada, aRequest());
    const noted = async () =>
      (await tables.selectFrom("tokens").select("used_at").executeTakeFirstOrThrow()).used_at;
    clock.now += 90_500;
    const first = clock.now;
    await tokens.find(secret);
    clock.now += 59_000;
    await tokens.find(secret);
    expect(await noted()).toBe(first);
    expect(await tokens.list(ada)).toMatchObject([{ lastUsedAt: "2030-01-01T00:01:00.000Z" }]);
    clock.now += 1_000;
    await tokens.find(secret);
    expect(await noted()).toBe(first + 60_000);
  });

  test("the names of a user's tokens are unique", async () => {
    const { tokens, ada, eve } = await open();
    await tokens.create(ada, aRequest());
    await expect(tokens.create(ada, aRequest())).rejects.toMatchObject({
      code: "invalid-request",
      facts: { fields: [{ path: "name" }] },
    });
    await tokens.create(eve, aRequest());
  });

  test("the number of a user's tokens is limited, even when many are created at once; the newest comes first", async () => {
    const { tokens, ada, eve } = await open();
    const made = await Promise.allSettled(
      Array.from({ length: maxTokens + 5 }, (_, n) => tokens.create(ada, aRequest({ name: `token ${n}` }))),
    );
    const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ code: "too-many-tokens" });
    const ids = (await tokens.list(ada)).map(({ id }) => id);
    expect(ids).toStrictEqual(ids.toSorted((one, other) => other - one));
    expect(ids).toHaveLength(maxTokens);
    await tokens.create(eve, aRequest());
  });

  test.each(["", "oe_", "oe_short", `oe_${"a".repeat(42)}é`, "a".repeat(46), `oe_${"a".repeat(43)}`])(
    "%j is not a token",
    async (secret) => {
      const { tokens } = await open();
      expect(await tokens.find(secret)).toBeNull();
    },
  );
});
