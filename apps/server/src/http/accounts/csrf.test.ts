import { routes } from "@online-editor/contract";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { startBrowser } from "../../../test/browser.ts";
import { shareApp, startApp } from "../../../test/start-app.ts";

const origin = "http://localhost:3000";

/** A signed-in user, with the state of the browser and its pages. */
const start = async (env: Record<string, string> = {}) => {
  const started = await startApp({ env });
  const signedIn = async (username: string) => {
    const browser = startBrowser(started.app, origin);
    await browser.call("GET", "/api/profile");
    await browser.call("POST", "/api/sign-in/local", { username });
    const token = browser.cookies.get("XSRF-TOKEN") ?? "";
    const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join("; ");
    return { browser, token, cookie };
  };
  return { ...started, signedIn };
};

const app = shareApp();

const signOutEverywhere = (headers: NonNullable<InjectOptions["headers"]>): InjectOptions => ({
  method: "POST",
  headers,
});

const changing = Object.values(routes).filter(({ changesState }) => changesState);

test("everything but GET changes something, and so does signing out", () => {
  const others = Object.entries(routes).filter(([, { changesState }]) => !changesState);
  expect(others.filter(([, { method }]) => method !== "GET")).toStrictEqual([]);
  expect(changing.map(({ path }) => path)).toContain("/api/logout");
});

test.each(changing.map(({ method, path }) => [method, path] as const))(
  "%s %s is refused without the token, before its body is read",
  async (method, url) => {
    const { onApp } = app();
    const answer = await onApp(url, { method, headers: { origin, "content-type": "application/json" } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "forged-request" });
  },
);

describe("a signed-in user's request", () => {
  const url = "/api/logout-everywhere";

  test("is accepted from the editor's own page", async () => {
    const { onApp, signedIn } = await start();
    const { token, cookie } = await signedIn("ada");
    const answer = await onApp(url, signOutEverywhere({ origin, cookie, "x-xsrf-token": token }));
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    ["http://evil.example"],
    ["http://127.0.0.1:3000"],
    ["http://localhost:3001"],
    ["https://localhost:3000"],
    ["http://localhost:3000.evil.example"],
    ["null"],
    [""],
    ["http://localhost:3000, http://evil.example"],
  ])("is refused from %j, even with the token", async (forged) => {
    const { onApp, signedIn } = await start();
    const { browser, token, cookie } = await signedIn("ada");
    const headers = { origin: forged, cookie, "x-xsrf-token": token, "sec-fetch-site": "same-origin" };
    const answer = await onApp(url, signOutEverywhere(headers));
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "forged-request" }]);
    expect((await browser.call("GET", "/api/profile")).status).toBe(200);
  });

  test("is refused without an origin", async () => {
    const { onApp, signedIn } = await start();
    const { token, cookie } = await signedIn("ada");
    const headers = { cookie, "x-xsrf-token": token, "sec-fetch-site": "same-origin" };
    expect((await onApp(url, signOutEverywhere(headers))).statusCode).toBe(403);
  });

  test("is refused with another user's, a guessed or a planted token", async () => {
    const { onApp, signedIn } = await start();
    const [ada, mallory] = [await signedIn("ada"), await signedIn("mallory")];
    const session = ada.browser.cookies.get("session") ?? "";
    const planted = "p".repeat(43);
    for (const [cookieToken, sent] of [
      [ada.token, mallory.token],
      [mallory.token, mallory.token],
      [planted, planted],
      ["", ""],
      [ada.token, ""],
      [ada.token, ada.token.slice(0, -1)],
      [ada.token, `${ada.token}x`],
      [ada.token, "é".repeat(43)],
      [ada.token, session],
    ] as const) {
      const cookie = `session=${session}; XSRF-TOKEN=${cookieToken}`;
      const answer = await onApp(url, signOutEverywhere({ origin, cookie, "x-xsrf-token": sent }));
      expect([sent, answer.statusCode]).toStrictEqual([sent, 403]);
    }
  });

  test("that is refused gets the token for a retry", async () => {
    const { onApp, signedIn } = await start();
    const { token, browser } = await signedIn("ada");
    const cookie = `session=${browser.cookies.get("session") ?? ""}`;
    const refused = await onApp(url, signOutEverywhere({ origin, cookie }));
    expect(refused.cookies.find(({ name }) => name === "XSRF-TOKEN")?.value).toBe(token);
  });
});

describe("signing out", () => {
  const url = "/api/logout";

  test("ends the session for the editor's own page", async () => {
    const { signedIn, onApp } = await start();
    const { browser, cookie } = await signedIn("ada");
    expect(await browser.call("GET", url)).toMatchObject({ status: 200, json: {} });
    expect(browser.cookies.has("session")).toBe(false);
    expect((await onApp("/api/profile", { headers: { cookie } })).statusCode).toBe(401);
  });

  test.each(["cross-site", "same-site", "none"])(
    "is refused when the browser reports another origin: %s",
    async (site) => {
      const { signedIn, onApp } = await start();
      const { token, cookie } = await signedIn("ada");
      const headers = { cookie, "x-xsrf-token": token, "sec-fetch-site": site };
      expect((await onApp(url, { headers })).statusCode).toBe(403);
      expect((await onApp("/api/profile", { headers })).statusCode).toBe(200);
    },
  );

  test("is refused without Fetch Metadata where the browser would send it", async () => {
    const { signedIn, onApp } = await start();
    const { token, cookie } = await signedIn("ada");
    expect((await onApp(url, { headers: { cookie, "x-xsrf-token": token } })).statusCode).toBe(403);
  });

  test("works over plain http in a local network, where browsers send no Fetch Metadata", async () => {
    const env = { APP_ORIGIN: "http://editor.internal", PREVIEW_ORIGIN: "http://preview.internal" };
    const { onApp } = await start(env);
    const token = "t".repeat(43);
    const headers = { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token };
    expect((await onApp(url, { headers })).statusCode).toBe(200);
  });
});

describe("a body", () => {
  const asSignedOut = { origin, cookie: `XSRF-TOKEN=${"t".repeat(43)}`, "x-xsrf-token": "t".repeat(43) };
  const sendTo = async (payload: string, headers: Record<string, string> = {}) => {
    const { onApp } = app();
    const answer = await onApp("/api/sign-in/local", {
      method: "POST",
      payload,
      headers: { "content-type": "application/json", ...asSignedOut, ...headers },
    });
    return [answer.statusCode, answer.json<unknown>()] as const;
  };

  test.each([
    ["", 400, "invalid-request"],
    ["{", 400, "invalid-request"],
    ["null", 400, "invalid-request"],
    ["[]", 400, "invalid-request"],
    ['"ada"', 400, "invalid-request"],
    ["{}", 400, "invalid-request"],
    ['{"username":1}', 400, "invalid-request"],
    ['{"username":"ada","isAdmin":true}', 400, "invalid-request"],
    ['{"username":"ada","__proto__":{"isAdmin":true}}', 400, "invalid-request"],
    ['{"username":"ada","constructor":{"prototype":{}}}', 400, "invalid-request"],
    ["[".repeat(60_000), 400, "invalid-request"],
  ])("that is %j is refused", async (payload, status, code) => {
    expect(await sendTo(payload)).toMatchObject([status, { code }]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=a",
    "image/png",
  ])("of a type that a form could send is refused: %s", async (type) => {
    expect(await sendTo('{"username":"ada"}', { "content-type": type })).toMatchObject([
      415,
      { code: "unsupported-body" },
    ]);
  });

  test("that is larger than any snippet is refused", async () => {
    const payload = JSON.stringify({ username: "a".repeat(3 * 1024 ** 2) });
    expect(await sendTo(payload)).toMatchObject([413, { code: "body-too-large" }]);
  });

  test.each([["a".repeat(201)], ["a b"], ["é"]])(
    "has an idempotency key that is short and plain: %j",
    async (key) => {
      expect(await sendTo('{"username":"ada"}', { "idempotency-key": key })).toMatchObject([
        400,
        { fields: [{ path: "idempotency-key" }] },
      ]);
    },
  );
});
