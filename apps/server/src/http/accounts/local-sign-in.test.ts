import { User } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { startBrowser } from "../../../test/browser.ts";
import { startApp, type TestAppOptions } from "../../../test/start-app.ts";

const start = async (options: TestAppOptions = {}) => {
  const started = await startApp(options);
  const browser = () => startBrowser(started.app, started.parts.config.appOrigin);
  return { ...started, browser };
};

const signIn = async (browser: ReturnType<typeof startBrowser>, username: string) => {
  await browser.call("GET", "/api/profile");
  return browser.call("POST", "/api/sign-in/local", { username });
};

describe("by a name alone", () => {
  test("a user is signed in, and the profile is the user's", async () => {
    const { browser } = await start();
    const ada = browser();
    expect(await ada.call("GET", "/api/sign-in")).toMatchObject({ json: { local: true, providers: [] } });
    const user = { username: "Ada", displayName: "Ada" };
    expect(await signIn(ada, "Ada")).toMatchObject({ status: 200, json: user });
    const profile = await ada.call("GET", "/api/profile");
    expect(profile).toMatchObject({ status: 200, json: user });
    expect(User.parse(profile.json)).toStrictEqual(user);
    expect(profile.headers["cache-control"]).toBe("no-store");
  });

  test("the user is the same whatever the name's case, and in every browser", async () => {
    const { browser, parts } = await start();
    const [first, second] = [browser(), browser()];
    await signIn(first, "Ada");
    expect((await signIn(second, "aDA")).json).toStrictEqual({ username: "Ada", displayName: "Ada" });
    expect(await first.call("GET", "/api/profile")).toMatchObject({ status: 200 });
    expect(parts.config.github).toBeUndefined();
  });

  test("two simultaneous first sign-ins create one user", async () => {
    const { browser } = await start();
    const browsers = Array.from({ length: 5 }, browser);
    const answers = await Promise.all(browsers.map((each) => signIn(each, "ada")));
    expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([200]));
  });

  test.each([
    "",
    "a b",
    "-ada",
    "ada-",
    "a--b",
    "ä",
    "ада",
    "ada\u0000",
    "__proto__",
    "../x",
    "a".repeat(40),
  ])("the name cannot be %j", async (username) => {
    const { browser } = await start();
    expect(await signIn(browser(), username)).toMatchObject({
      status: 400,
      json: { code: "invalid-request", fields: [{ path: "username" }] },
    });
  });

  test.each(["constructor", "prototype", "null", "0"])("the name can be %s", async (username) => {
    const { browser } = await start();
    const someone = browser();
    expect(await signIn(someone, username)).toMatchObject({ status: 200 });
    expect(await someone.call("GET", "/api/profile")).toMatchObject({ json: { username } });
  });
});

describe("a name alone is not enough", () => {
  const refused = { status: 403, json: { code: "local-sign-in-off" } };

  test.each([
    ["github", { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" }],
    ["oidc", { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" }],
  ])("where a provider is configured: %s", async (id, env) => {
    const { browser } = await start({ env });
    const someone = browser();
    expect((await someone.call("GET", "/api/sign-in")).json).toMatchObject({
      local: false,
      providers: [{ id }],
    });
    expect(await signIn(someone, "ada")).toMatchObject(refused);
  });

  test.each([
    ["listens beyond loopback", { HOST: "0.0.0.0" }],
    ["has a public address", {}],
  ])("where the server %s", async (_case, env) => {
    const origins = { APP_ORIGIN: "https://editor.example.com", PREVIEW_ORIGIN: "https://run.example.net" };
    const { browser } = await start({ env: { ...origins, ...env } });
    const someone = browser();
    expect((await someone.call("GET", "/api/sign-in")).json).toStrictEqual({ local: false, providers: [] });
    expect(await signIn(someone, "ada")).toMatchObject(refused);
  });

  test.each([
    ["from another machine", { remoteAddress: "192.0.2.7" }],
    ["from another machine over IPv6", { remoteAddress: "2001:db8::1" }],
    ["through a proxy", { headers: { "x-forwarded-for": "192.0.2.7" } }],
    ["through a proxy that hides", { headers: { forwarded: "for=_hidden" } }],
  ])("for a caller %s", async (_case, options) => {
    const { onApp, parts } = await start();
    const token = "t".repeat(43);
    const answer = await onApp("/api/sign-in/local", {
      method: "POST",
      payload: { username: "ada" },
      ...options,
      headers: {
        origin: parts.config.appOrigin,
        cookie: `XSRF-TOKEN=${token}`,
        "x-xsrf-token": token,
        ...("headers" in options ? options.headers : {}),
      },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "local-sign-in-off" });
    expect(answer.cookies.map(({ name }) => name)).not.toContain("session");
  });
});
