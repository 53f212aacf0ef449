import { describe, expect, test } from "vitest";
import { startBrowser, type TestBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startGitHubServer } from "@online-editor/testing/start-github-server.ts";

const dayMs = 24 * 60 * 60 * 1000;

const start = async (env: Record<string, string> = {}) => {
  const clock = { ms: Date.now() };
  const started = await startApp({ env, change: () => ({ now: () => clock.ms }) });
  const { appOrigin } = started.parts.config;
  const signedIn = async (username: string) => {
    const browser = startBrowser(started.app, appOrigin);
    await browser.call("GET", "/api/profile");
    const { setCookies } = await browser.call("POST", "/api/sign-in/local", { username });
    return { browser, setCookies };
  };
  return { ...started, clock, signedIn };
};

const isSignedIn = async (browser: TestBrowser) => (await browser.call("GET", "/api/profile")).status === 200;

describe("the session's cookie", () => {
  test("is hidden from scripts, and for this host only", async () => {
    const { signedIn } = await start();
    const { setCookies } = await signedIn("ada");
    expect(setCookies.toSorted()).toStrictEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("is sent only over https if the editor uses it, and accepted only from this host", async () => {
    const github = await duringTest(startGitHubServer("https://editor.example.com"));
    github.person = { id: 7, login: "ada", name: null };
    const { app } = await start({
      APP_ORIGIN: "https://editor.example.com",
      PREVIEW_ORIGIN: "https://preview.example.net",
      ...github.environment,
    });
    const browser = startBrowser(app, "https://editor.example.com");
    let answer = await browser.open("/login/with/github");
    expect(answer.headers["set-cookie"]).toMatch(
      /^__Host-sign-in=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    while (answer.location && !answer.url.includes("/login/callback/"))
      answer = await browser.open(answer.location);
    expect([answer.headers["set-cookie"]].flat().toSorted()).toStrictEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^__Host-sign-in=; .*HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test("is not in the database", async () => {
    const { signedIn, parts } = await start();
    const { browser } = await signedIn("ada");
    const token = browser.cookies.get("session") ?? "";
    const rows = await parts.database.tables.selectFrom("sessions").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test.each(["", "x", "é", "a".repeat(43), "a".repeat(4_000), "%00", "__proto__", `"; drop table users; --`])(
    "that belongs to no session is signed out: %j",
    async (token) => {
      const { onApp } = await start();
      const answer = await onApp("/api/profile", { headers: { cookie: `session=${token}; __proto__=1` } });
      expect([answer.statusCode, answer.json()]).toStrictEqual([
        401,
        { type: "/problems/signed-out", code: "signed-out", title: "You are not signed in", status: 401 },
      ]);
    },
  );
});

describe("a session", () => {
  test("is new after each sign-in, and the old one ends", async () => {
    const { signedIn, onApp } = await start();
    const { browser } = await signedIn("ada");
    const cookie = `session=${browser.cookies.get("session") ?? ""}`;
    await browser.call("POST", "/api/sign-in/local", { username: "grace" });
    expect((await onApp("/api/profile", { headers: { cookie } })).statusCode).toBe(401);
    expect((await browser.call("GET", "/api/profile")).json).toMatchObject({ username: "grace" });
  });

  test("ends 30 days after its last use", async () => {
    const { signedIn, clock } = await start();
    const { browser } = await signedIn("ada");
    for (let visit = 0; visit < 3; visit += 1) {
      clock.ms += 29 * dayMs;
      expect(await isSignedIn(browser)).toBe(true);
    }
    clock.ms += 30 * dayMs;
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("that has expired is deleted when the next one starts", async () => {
    const { signedIn, clock, parts } = await start();
    await signedIn("ada");
    clock.ms += 31 * dayMs;
    await signedIn("grace");
    expect(await parts.database.tables.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
  });

  test("lasts as long as the operator configures", async () => {
    const { signedIn, clock } = await start({ SESSION_DAYS: "2" });
    const { browser, setCookies } = await signedIn("ada");
    expect(setCookies.join()).toContain("Max-Age=172800;");
    clock.ms += 2 * dayMs;
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("is renewed in the browser too, at most once a day", async () => {
    const { signedIn, clock } = await start();
    const { browser } = await signedIn("ada");
    const renewals: number[] = [];
    for (let hour = 1; hour <= 72; hour += 1) {
      clock.ms += dayMs / 24;
      const { setCookies } = await browser.call("GET", "/api/profile");
      if (setCookies.some((cookie) => cookie.startsWith("session="))) renewals.push(hour);
    }
    expect(renewals).toStrictEqual([25, 50]);
  });

  test("ends with all others of the user, but no one else's", async () => {
    const { signedIn } = await start();
    const [one, two, other] = [await signedIn("ada"), await signedIn("ada"), await signedIn("grace")];
    expect(await one.browser.call("POST", "/api/logout-everywhere")).toMatchObject({ status: 200 });
    expect(await isSignedIn(one.browser)).toBe(false);
    expect(await isSignedIn(two.browser)).toBe(false);
    expect(await isSignedIn(other.browser)).toBe(true);
  });

  test("cannot be ended everywhere by a signed-out caller", async () => {
    const { app } = await start();
    const browser = startBrowser(app, "http://localhost:3000");
    await browser.call("GET", "/api/profile");
    expect(await browser.call("POST", "/api/logout-everywhere")).toMatchObject({
      status: 401,
      json: { code: "signed-out" },
    });
  });
});

describe("an account", () => {
  test("is deleted with all sessions by its owner, who types its name", async () => {
    const { signedIn } = await start();
    const [one, two] = [await signedIn("ada"), await signedIn("ada")];
    for (const username of ["Ada", "grace"])
      expect(await one.browser.call("DELETE", "/api/account", { username })).toMatchObject({
        status: 400,
        json: { code: "invalid-request", fields: [{ path: "username" }] },
      });
    expect(await isSignedIn(two.browser)).toBe(true);
    expect(await one.browser.call("DELETE", "/api/account", { username: "ada" })).toMatchObject({
      status: 200,
    });
    for (const { browser } of [one, two]) expect(await isSignedIn(browser)).toBe(false);
  });
});
