import { accountExport, Problem, routes, Snippet } from "@online-editor/contract";
import { NewToken, type TokenRequest, tokenRoutes } from "@online-editor/contract/token";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const origin = "http://localhost:3000";

/** Ada in a browser, who creates tokens, and a program that has only a token. */
const start = async (env: Record<string, string> = {}) => {
  const started = await startApp({ env });
  const browser = startBrowser(started.app, origin);
  await browser.call("GET", "/api/profile");
  await browser.call("POST", "/api/sign-in/local", { username: "ada" });
  const give = async (facts: Partial<TokenRequest> = {}) => {
    const request = { name: crypto.randomUUID(), scopes: ["read", "write"], days: 30, ...facts };
    return NewToken.parse((await browser.call("POST", "/api/token", request)).json);
  };
  const asProgram = (secret: string, url: string, request: InjectOptions = {}) =>
    started.onApp(url, {
      ...request,
      headers: { authorization: `Bearer ${secret}`, ...request.headers },
    });
  return { ...started, browser, give, asProgram };
};

const save = (facts: Parameters<typeof aContent>[0] = {}): InjectOptions => ({
  method: "POST",
  payload: { content: aContent(facts), visibility: "private" },
});

const sessionOnly = Object.values({ ...routes, ...tokenRoutes }).filter(({ problems }) =>
  problems.some((code: string) => code === "session-needed"),
);

describe("a program with a token", () => {
  test("saves and loads its user's snippets, without cookie, origin or CSRF header", async () => {
    const { give, asProgram, browser } = await start();
    const { secret } = await give();
    const saved = await asProgram(secret, "/api/code", save({ title: "From a program" }));
    expect([saved.statusCode, saved.headers["set-cookie"]]).toStrictEqual([200, undefined]);
    const { id, username } = Snippet.parse(saved.json());
    expect(username).toBe("ada");
    const loaded = await asProgram(secret, `/api/code?username=ada&id=${id}`);
    expect(loaded.json()).toMatchObject({ title: "From a program", visibility: "private" });
    expect(loaded.headers["cache-control"]).toBe("private, no-cache");
    expect((await browser.call("GET", "/api/snippets?username=ada")).json).toMatchObject({
      snippets: [{ title: "From a program" }],
    });
  });

  test("with the scope read reads, including private data, but changes nothing", async () => {
    const { give, asProgram, browser } = await start();
    const { json } = await browser.call("POST", "/api/code", save().payload as object);
    const { secret } = await give({ scopes: ["read"] });
    const address = `/api/code?username=ada&id=${Snippet.parse(json).id}`;
    expect((await asProgram(secret, address)).statusCode).toBe(200);
    const refused = await asProgram(secret, "/api/code", save());
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: "scope-missing", detail: "The token lacks the scope write." },
    ]);
    expect(refused.headers["www-authenticate"]).toBe(
      'Bearer realm="Online Editor", error="insufficient_scope", scope="write"',
    );
  });

  test("with the scope write saves, but reads nothing", async () => {
    const { give, asProgram } = await start();
    const { secret } = await give({ scopes: ["write"] });
    expect((await asProgram(secret, "/api/code", save())).statusCode).toBe(200);
    expect((await asProgram(secret, "/api/profile")).json()).toMatchObject({ code: "scope-missing" });
  });

  test("cannot sign in or out, manage tokens or delete the account", async () => {
    const { give, asProgram, browser } = await start();
    const { secret } = await give();
    const paths = sessionOnly.map(({ method, path }) => `${method} ${path}`);
    expect(paths).toStrictEqual([
      "POST /api/sign-in/local",
      "GET /api/logout",
      "POST /api/logout-everywhere",
      "DELETE /api/account",
      "GET /api/tokens",
      "POST /api/token",
      "DELETE /api/token",
    ]);
    for (const { method, path } of sessionOnly) {
      const refused = await asProgram(secret, path, { method });
      expect([path, refused.statusCode, refused.json()]).toMatchObject([
        ...([path, 403] as const),
        { code: "session-needed" },
      ]);
    }
    expect((await browser.call("GET", "/api/tokens")).json).toMatchObject({ tokens: [{}] });
  });

  test("cannot download the account's data, even with its user's cookies", async () => {
    const { give, asProgram, browser } = await start();
    const { secret } = await give();
    const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const refused = await asProgram(secret, accountExport, { headers: { cookie } });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: "session-needed" }]);
  });

  test("keeps its token when its user signs out everywhere, but not when the account is deleted", async () => {
    const { give, asProgram, browser } = await start();
    const { secret } = await give();
    await browser.call("POST", "/api/logout-everywhere");
    expect((await asProgram(secret, "/api/profile")).statusCode).toBe(200);
    await browser.call("POST", "/api/sign-in/local", { username: "ada" });
    await browser.call("DELETE", "/api/account", { username: "ada" });
    expect((await asProgram(secret, "/api/profile")).statusCode).toBe(401);
  });

  test("has a rate limit of its own, independent of its user's other tokens", async () => {
    const { give, asProgram } = await start({ TOKEN_REQUESTS_PER_MINUTE: "2" });
    const [busy, idle] = [await give(), await give()];
    for (let n = 0; n < 2; n += 1)
      expect((await asProgram(busy.secret, "/api/catalogue")).statusCode).toBe(200);
    const refused = await asProgram(busy.secret, "/api/catalogue");
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: "too-many-requests" }]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await asProgram(idle.secret, "/api/catalogue")).statusCode).toBe(200);
  });

  test("shares its user's limit of saves", async () => {
    const { give, asProgram, browser } = await start({ SAVES_PER_MINUTE: "1" });
    const { secret } = await give();
    expect((await asProgram(secret, "/api/code", save())).statusCode).toBe(200);
    expect((await browser.call("POST", "/api/code", save().payload as object)).status).toBe(429);
  });
});

describe("an invalid token is refused with a challenge", () => {
  const expectRefused = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof start>>["onApp"]>>) => {
    expect(answer.statusCode).toBe(401);
    expect(Problem.parse(answer.json()).code).toBe("token-invalid");
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.headers["www-authenticate"]).toBe('Bearer realm="Online Editor", error="invalid_token"');
  };

  test("when it has been revoked", async () => {
    const { give, asProgram, browser } = await start();
    const { token, secret } = await give();
    expect((await browser.call("DELETE", "/api/token", { id: token.id })).status).toBe(200);
    expectRefused(await asProgram(secret, "/api/profile"));
    expectRefused(await asProgram(secret, "/api/code", save()));
  });

  test("when it has expired", async () => {
    const { parts, give, asProgram } = await start();
    const { secret } = await give();
    await parts.database.tables.updateTable("tokens").set({ expires_at: Date.now() }).execute();
    expectRefused(await asProgram(secret, "/api/profile"));
  });

  test("when its user is hidden by an operator", async () => {
    const { parts, give, asProgram } = await start();
    const { secret } = await give();
    await parts.database.tables.updateTable("users").set({ hidden_at: 1 }).execute();
    expectRefused(await asProgram(secret, "/api/profile"));
  });

  test("when it is malformed or sent in another form, even from a signed-in page", async () => {
    const { onApp, browser } = await start();
    const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const secret = `oe_${"a".repeat(43)}`;
    for (const authorization of [
      "Bearer",
      "Bearer ",
      "bearer oe_",
      "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x",
      `Bearer ${"x".repeat(8_000)}`,
      `Bearer ${secret}`,
      `Bearer ${secret} x`,
      `Bearer ${secret}, Bearer ${secret}`,
      `Bearer:${secret}`,
      secret,
      `Token ${secret}`,
    ])
      expectRefused(await onApp("/api/profile", { headers: { authorization, cookie } }));
  });

  test("before the body is read", async () => {
    const { asProgram } = await start();
    expectRefused(await asProgram(`oe_${"a".repeat(43)}`, "/api/code", { ...save(), payload: "{" }));
  });
});

test("a token takes precedence over a cookie", async () => {
  const { app, give, asProgram } = await start();
  const { secret } = await give();
  const other = startBrowser(app, origin);
  await other.call("GET", "/api/profile");
  await other.call("POST", "/api/sign-in/local", { username: "eve" });
  const cookie = Array.from(other.cookies, ([name, value]) => `${name}=${value}`).join("; ");
  expect((await asProgram(secret, "/api/profile", { headers: { cookie } })).json()).toMatchObject({
    username: "ada",
  });
});

test("a proxy's own authorization is ignored", async () => {
  const { onApp, browser } = await start();
  const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, authorization: "Basic b3BlcmF0b3I6c2VjcmV0" };
  expect((await onApp("/api/profile", { headers })).statusCode).toBe(200);
});

test("pages of other origins may not use tokens", async () => {
  const { onApp, give, asProgram } = await start();
  const { secret } = await give();
  const requested = await onApp("/api/code", {
    method: "OPTIONS",
    headers: {
      origin: "https://elsewhere.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    },
  });
  expect([requested.statusCode < 300, requested.headers["access-control-allow-origin"]]).toStrictEqual([
    false,
    undefined,
  ]);
  const read = await asProgram(secret, "/api/profile", { headers: { origin: "https://elsewhere.example" } });
  expect(read.headers["access-control-allow-origin"]).toBeUndefined();
});

test("signed-out callers learn how a program authenticates", async () => {
  const { onApp } = await start();
  expect((await onApp("/api/profile")).headers["www-authenticate"]).toBe('Bearer realm="Online Editor"');
});

test("a token is created with a name, scopes and a lifetime", async () => {
  const { browser } = await start();
  const paths = async (body: object) =>
    Problem.parse((await browser.call("POST", "/api/token", body)).json).fields?.map(({ path }) => path);
  expect(await paths({})).toStrictEqual(["name", "scopes", "days"]);
  expect(await paths({ name: " ", scopes: [], days: 31 })).toStrictEqual(["name", "scopes", "days"]);
  expect(await paths({ name: "a\u0007b", scopes: ["read", "read"], days: null })).toStrictEqual([
    "name",
    "scopes",
  ]);
});

test("the log has the ids of tokens, but no secrets", async () => {
  const { give, asProgram, browser, lines } = await start();
  const { token, secret } = await give();
  await asProgram(secret, "/api/code", save());
  await asProgram(secret, `/api/profile?token=${secret}`);
  await asProgram(secret, "/api/code", { method: "POST", payload: "{" });
  await asProgram(secret.slice(0, -1), "/api/profile");
  await browser.call("DELETE", "/api/token", { id: token.id });
  await asProgram(secret, "/api/profile");
  expect(lines).toContainEqual(
    expect.objectContaining({ event: "token-created", token: token.id, username: "ada", level: 30 }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ event: "token-revoked", token: token.id }));
  expect(JSON.stringify(lines)).not.toContain(secret.slice(3, 20));
});
