import { describe, expect, test } from "vitest";
import { startBrowser, type BrowserAnswer, type TestBrowser } from "../../../test/browser.ts";
import { startApp, type TestApp } from "../../../test/start-app.ts";
import { startGitHubServer } from "@online-editor/testing/start-github-server.ts";
import { startOidcServer } from "@online-editor/testing/start-oidc-server.ts";
import { textWith } from "../../../test/matching.ts";
import { duringTest, temporaryFolder } from "@online-editor/testing/during-test.ts";
import { providerKey } from "../../accounts/identity-provider.ts";

const appOrigin = "http://localhost:3000";

/** The app with both kinds of providers. */
const start = async (env: Record<string, string> = {}) => {
  const github = await duringTest(startGitHubServer(appOrigin));
  const oidc = await duringTest(startOidcServer(appOrigin));
  const started = await startApp({
    env: {
      ...github.environment,
      GITHUB_BASE_URL: `${github.url}/`,
      ...oidc.environment,
      OIDC_TITLE: "Example Login",
      ...env,
    },
  });
  return { ...started, github, oidc, browser: () => startBrowser(started.app, appOrigin) };
};

const profileOf = async (browser: TestBrowser) => (await browser.call("GET", "/api/profile")).json;

/** The path and query of the page where a sign-in ended. */
const endOf = ({ url }: BrowserAnswer) => {
  const { origin, pathname, searchParams } = new URL(url);
  return { origin, page: pathname, ...Object.fromEntries(searchParams) };
};
const succeeded = (to: string) => ({ origin: appOrigin, page: "/login/success", to });
const failed = (reason: string, to = "/") => ({ origin: appOrigin, page: "/login/error", reason, to });

/** Follows a sign-in to the provider's answer, and returns the callback address. */
const callbackOf = async (browser: TestBrowser, provider: string, to = "/") => {
  let answer = await browser.open(`/login/with/${provider}?to=${encodeURIComponent(to)}`);
  while (answer.location && !answer.location.startsWith(appOrigin))
    answer = await browser.open(answer.location);
  return answer.location ?? "";
};

test("several providers are offered as a choice", async () => {
  const { browser } = await start();
  expect((await browser().call("GET", "/api/sign-in")).json).toStrictEqual({
    local: false,
    providers: [
      { id: "github", title: "GitHub Enterprise" },
      { id: "oidc", title: "Example Login" },
    ],
  });
});

describe("by OpenID Connect", () => {
  test("a user is signed in and returns to the previous page", async () => {
    const { browser, oidc } = await start();
    oidc.person = { subject: "1", preferred_username: "ada", name: "Ada Lovelace" };
    const ada = browser();
    const end = await ada.follow("/login/with/oidc?to=%2Fcode%2Fada%2F7%3Frevision%3D2%23line");
    expect(endOf(end)).toStrictEqual(succeeded("/code/ada/7?revision=2#line"));
    expect(end.status).toBe(200);
    expect(await profileOf(ada)).toStrictEqual({ username: "ada", displayName: "Ada Lovelace" });
  });

  test("the request has PKCE, a state and a nonce, all new each time", async () => {
    const { browser } = await start();
    const ask = async () => new URL((await browser().open("/login/with/oidc")).location ?? "").searchParams;
    const [first, second] = [await ask(), await ask()];
    expect(Object.fromEntries(first)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${appOrigin}/login/callback/oidc`,
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.get(name)).not.toBe(second.get(name));
    }
  });
});

describe("by GitHub", () => {
  test("a user is signed in and returns to the previous page", async () => {
    const { browser, github } = await start();
    github.person = { id: 7, login: "ada", name: null };
    const ada = browser();
    expect(endOf(await ada.follow("/login/with/github?to=/example/welcome"))).toStrictEqual(
      succeeded("/example/welcome"),
    );
    expect(await profileOf(ada)).toStrictEqual({ username: "ada", displayName: "ada" });
  });

  test("a user renamed there is renamed here, and nobody else gets the old name", async () => {
    const { browser, github, oidc } = await start();
    github.person = { id: 7, login: "ada", name: null };
    await browser().follow("/login/with/github");
    github.person = { id: 7, login: "countess", name: "Ada" };
    const ada = browser();
    await ada.follow("/login/with/github");
    expect(await profileOf(ada)).toStrictEqual({ username: "countess", displayName: "Ada" });
    oidc.person = { subject: "9", preferred_username: "Ada" };
    const other = browser();
    await other.follow("/login/with/oidc");
    expect(await profileOf(other)).toMatchObject({ username: "Ada-2" });
    github.person = { id: 7, login: "ada", name: "Ada" };
    await ada.follow("/login/with/github");
    expect(await profileOf(ada)).toMatchObject({ username: "ada" });
  });
});

test("the same name at two providers creates two users", async () => {
  const { browser, github, oidc } = await start();
  github.person = { id: 1, login: "Ada", name: "From GitHub" };
  oidc.person = { subject: "1", preferred_username: "ada", name: "From elsewhere" };
  const [one, other, again] = [browser(), browser(), browser()];
  await one.follow("/login/with/github");
  await other.follow("/login/with/oidc");
  await again.follow("/login/with/oidc");
  expect(await profileOf(one)).toStrictEqual({ username: "Ada", displayName: "From GitHub" });
  expect(await profileOf(other)).toStrictEqual({ username: "ada-2", displayName: "From elsewhere" });
  expect(await profileOf(again)).toStrictEqual(await profileOf(other));
});

test.each(["github", "oidc"] as const)(
  "a provider at another address is another provider, with other users under the same ids: %s",
  async (provider) => {
    const DATA_DIR = await temporaryFolder();
    const signedInAt = async () => {
      const { browser, github, oidc } = await start({ DATA_DIR });
      github.person = { id: 1, login: "ada", name: null };
      oidc.person = { subject: "1", preferred_username: "ada" };
      const someone = browser();
      await someone.follow(`/login/with/${provider}`);
      return profileOf(someone);
    };
    expect(await signedInAt()).toMatchObject({ username: "ada" });
    expect(await signedInAt()).toMatchObject({ username: "ada-2" });
  },
);

test("a provider is the same however its address is spelled", () => {
  const keys = ["https://ID.example.com/a", "https://id.example.com:443/a/"].map((issuer) =>
    providerKey("oidc", issuer),
  );
  expect(keys).toStrictEqual(["oidc:https://id.example.com/a", "oidc:https://id.example.com/a"]);
});

describe("a failed sign-in says why", () => {
  test.each(["github", "oidc"])("denied: %s", async (provider) => {
    const { browser } = await start();
    const someone = browser();
    expect(endOf(await someone.follow(`/login/with/${provider}?to=/example/welcome`))).toStrictEqual(
      failed("denied", "/example/welcome"),
    );
    expect((await someone.call("GET", "/api/profile")).status).toBe(401);
  });

  test.each(["github", "oidc"] as const)("the provider is down at the callback: %s", async (provider) => {
    const { browser, lines, ...servers } = await start();
    servers.github.person = { id: 7, login: "ada", name: null };
    servers.oidc.person = { subject: "7" };
    const someone = browser();
    const callback = await callbackOf(someone, provider);
    await servers[provider].cut();
    expect(endOf(await someone.follow(callback))).toStrictEqual(failed("provider-down"));
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "sign-in-failed", provider, reason: "provider-down" }),
    );
  });

  test("the provider is down from the start, and is asked again the next time", async () => {
    const { browser, oidc } = await start();
    await oidc.cut();
    const someone = browser();
    for (let time = 0; time < 2; time += 1)
      expect(endOf(await someone.follow("/login/with/oidc?to=/example/welcome"))).toStrictEqual(
        failed("provider-down", "/example/welcome"),
      );
  });

  test.each([
    ["/login/oauth/access_token", 503, "provider-down"],
    ["/login/oauth/access_token", 404, "failed"],
    ["/api/v3/user", 500, "provider-down"],
    ["/api/v3/user", 200, "failed"],
  ])("the provider answers %s with %i", async (path, status, reason) => {
    const { browser, github } = await start();
    github.person = { id: 7, login: "ada", name: null };
    github.failing = (requested, response) => {
      if (requested === path) response.writeHead(status, { "content-type": "application/json" }).end("{}");
      return requested === path;
    };
    expect(endOf(await browser().follow("/login/with/github"))).toStrictEqual(failed(reason));
  });

  test("an endless answer of a provider is cut off", async () => {
    const { browser, github } = await start();
    github.person = { id: 7, login: "ada", name: null };
    github.failing = (path, response) => {
      if (path !== "/api/v3/user") return false;
      response.writeHead(200, { "content-type": "application/json" });
      const flood = () => {
        while (!response.destroyed && response.write(" ".repeat(65_536)));
        if (!response.destroyed) response.once("drain", flood);
      };
      flood();
      return true;
    };
    expect(endOf(await browser().follow("/login/with/github"))).toStrictEqual(failed("provider-down"));
  });

  test("the secret is wrong: the log says so, without the secret", async () => {
    const { browser, github, lines } = await start();
    github.person = { id: 7, login: "ada", name: null };
    github.condition = "distrustful";
    expect(endOf(await browser().follow("/login/with/github"))).toStrictEqual(failed("failed"));
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "sign-in-failed", why: textWith("incorrect_client_credentials") }),
    );
    expect(JSON.stringify(lines)).not.toContain("a secret of the app");
  });

  test("there is no such provider", async () => {
    const { browser } = await start();
    expect(endOf(await browser().follow("/login/with/gitlab?to=/example/welcome"))).toStrictEqual(
      failed("failed", "/example/welcome"),
    );
    expect(endOf(await browser().follow("/login/callback/__proto__?code=1&state=1"))).toStrictEqual(
      failed("failed"),
    );
  });

  test("it took too long", async () => {
    const clock = { ms: Date.now() };
    const github = await duringTest(startGitHubServer(appOrigin));
    const { app } = await startApp({
      env: github.environment,
      change: () => ({ now: () => clock.ms }),
    });
    github.person = { id: 7, login: "ada", name: null };
    const someone = startBrowser(app, appOrigin);
    const callback = await callbackOf(someone, "github", "/example/welcome");
    clock.ms += 11 * 60 * 1000;
    expect(endOf(await someone.follow(callback))).toStrictEqual(failed("expired", "/example/welcome"));
  });
});

describe("an attacker", () => {
  const startSignedOut = async () => {
    const started = await start();
    started.github.person = { id: 666, login: "mallory", name: null };
    return { ...started, victim: started.browser(), mallory: started.browser() };
  };
  const isSignedOut = async (browser: TestBrowser) =>
    (await browser.call("GET", "/api/profile")).status === 401;

  test("cannot sign a victim in as the attacker by the attacker's callback", async () => {
    const { victim, mallory } = await startSignedOut();
    const callback = await callbackOf(mallory, "github");
    expect(endOf(await victim.follow(callback))).toStrictEqual(failed("wrong-state"));
    expect(await isSignedOut(victim)).toBe(true);
  });

  test("cannot do so during a sign-in either, which continues unharmed", async () => {
    const { victim, mallory, github } = await startSignedOut();
    const planted = await callbackOf(mallory, "github");
    github.person = { id: 1, login: "ada", name: null };
    const own = await callbackOf(victim, "github", "/example/welcome");
    expect(endOf(await victim.follow(planted))).toStrictEqual(failed("wrong-state", "/example/welcome"));
    expect(await isSignedOut(victim)).toBe(true);
    expect(endOf(await victim.follow(own))).toStrictEqual(succeeded("/example/welcome"));
    expect(await profileOf(victim)).toMatchObject({ username: "ada" });
  });

  test.each([
    "",
    "?code=1",
    "?state=",
    "?code=1&state=undefined",
    "?error=access_denied",
    "?state=a&state=b",
  ])("cannot use a callback without a sign-in: %j", async (query) => {
    const { victim } = await startSignedOut();
    expect(endOf(await victim.follow(`/login/callback/github${query}`))).toStrictEqual(failed("wrong-state"));
  });

  test("cannot use a callback for another provider", async () => {
    const { mallory } = await startSignedOut();
    const callback = await callbackOf(mallory, "github");
    expect(endOf(await mallory.follow(callback.replace("/github", "/oidc")))).toStrictEqual(
      failed("wrong-state"),
    );
  });

  test("cannot replay a callback in the same browser or with its cookies", async () => {
    const { mallory, browser } = await startSignedOut();
    const callback = await callbackOf(mallory, "github");
    const thief = browser();
    for (const [name, value] of mallory.cookies) thief.cookies.set(name, value);
    expect(endOf(await mallory.follow(callback))).toStrictEqual(succeeded("/"));
    expect(endOf(await mallory.follow(callback))).toStrictEqual(failed("wrong-state"));
    expect(endOf(await thief.follow(callback))).toStrictEqual(failed("expired"));
    expect(await isSignedOut(thief)).toBe(true);
  });

  test("cannot use a code without the verifier of the browser that requested it", async () => {
    const { mallory, victim } = await startSignedOut();
    const stolen = new URL(await callbackOf(mallory, "github")).searchParams.get("code") ?? "";
    const own = new URL(await callbackOf(victim, "github"));
    own.searchParams.set("code", stolen);
    expect(endOf(await victim.follow(own.href))).toStrictEqual(failed("expired"));
  });

  test("cannot redirect to another site", async () => {
    const { victim, github } = await startSignedOut();
    github.person = { id: 1, login: "ada", name: null };
    for (const to of ["https://evil.example/", "//evil.example", "/.//evil.example", "/\t/evil.example"])
      expect(endOf(await victim.follow(`/login/with/github?to=${encodeURIComponent(to)}`))).toStrictEqual(
        succeeded("/"),
      );
    await callbackOf(victim, "github");
    const attempt = JSON.parse(
      Buffer.from(victim.cookies.get("sign-in") ?? "", "base64url").toString(),
    ) as object;
    const forged = { ...attempt, to: "//evil.example" };
    victim.cookies.set("sign-in", Buffer.from(JSON.stringify(forged)).toString("base64url"));
    expect(endOf(await victim.follow("/login/callback/github?state=x"))).toStrictEqual(failed("wrong-state"));
  });

  test("cannot end the sign-in of somebody else with a state of their own", async () => {
    const { victim, github } = await startSignedOut();
    github.person = { id: 1, login: "ada", name: null };
    const callback = await callbackOf(victim, "github");
    await victim.open("/login/callback/github?state=x");
    expect(endOf(await victim.follow(callback))).toStrictEqual(succeeded("/"));
  });

  test("who plants a session token does not share the new session", async () => {
    const { victim, mallory, github } = await startSignedOut();
    await mallory.follow("/login/with/github");
    const planted = mallory.cookies.get("session") ?? "";
    victim.cookies.set("session", planted);
    github.person = { id: 1, login: "ada", name: null };
    await victim.follow("/login/with/github");
    expect(victim.cookies.get("session")).not.toBe(planted);
    expect(await profileOf(victim)).toMatchObject({ username: "ada" });
    expect(await isSignedOut(mallory)).toBe(true);
  });

  test("learns no code, state or token from the log or a cache", async () => {
    const { victim, github, lines } = await startSignedOut();
    github.person = { id: 1, login: "ada", name: null };
    const begun = await victim.open("/login/with/github");
    const callback = await callbackOf(victim, "github");
    const { headers } = await victim.open(callback);
    for (const answer of [begun.headers, headers])
      expect(answer).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    const { searchParams } = new URL(callback);
    const logged = JSON.stringify(lines);
    for (const secret of [
      searchParams.get("code"),
      searchParams.get("state"),
      victim.cookies.get("session"),
      github.environment["GITHUB_CLIENT_SECRET"],
    ])
      expect(logged).not.toContain(secret);
  });
});

/** The attributes of a `Set-Cookie` header. */
const flagsOf = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.onApp(url, { headers }).then(({ headers: { "set-cookie": set } }) => [set ?? []].flat());

test("the cookies of a sign-in are hidden from scripts, and for this host only", async () => {
  const started = await start();
  const [cookie = ""] = await flagsOf(started, "/login/with/github?to=/example/welcome");
  expect(cookie).toMatch(/^sign-in=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookie.length).toBeLessThan(4096);
  const [long = ""] = await flagsOf(started, `/login/with/github?to=/${"a".repeat(1_900)}`);
  expect(long.length).toBeLessThan(4096);
});
