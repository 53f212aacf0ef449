import { describe, expect, test } from "vitest";
import { startBrowser, type TestBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startGitHubServer } from "@online-editor/testing/start-github-server.ts";

const now = Date.UTC(2030, 0, 1, 0, 0, 20);

const start = async (env: Record<string, string>) => {
  const started = await startApp({ env, change: () => ({ now: () => now }) });
  return { ...started, browser: () => startBrowser(started.app, started.parts.config.appOrigin) };
};

const startWithGitHub = async (env: Record<string, string>) => {
  const github = await duringTest(startGitHubServer("http://localhost:3000"));
  github.person = { id: 7, login: "ada", name: null };
  const started = await start({
    ...github.environment,
    ...env,
  });
  return { ...started, github };
};

const signInLocally = async (browser: TestBrowser, username: string) => {
  await browser.call("GET", "/api/profile");
  return browser.call("POST", "/api/sign-in/local", { username });
};

describe("sign-ins from one address", () => {
  test("by a name alone are limited", async () => {
    const { browser } = await start({ SIGN_INS_PER_MINUTE: "2" });
    for (const username of ["ada", "eve"])
      expect(await signInLocally(browser(), username)).toMatchObject({ status: 200 });
    const refused = await signInLocally(browser(), "bob");
    expect(refused).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    expect(refused.headers["retry-after"]).toBe("40");
    expect(refused.setCookies.join()).not.toContain("session");
  });

  test("by a provider are limited, which the page explains", async () => {
    const { onApp } = await startWithGitHub({ SIGN_INS_PER_MINUTE: "1" });
    const ask = async () => (await onApp("/login/with/github?to=/example/welcome")).headers.location;
    expect(await ask()).not.toContain("/login/error");
    expect(await ask()).toBe("/login/error?reason=too-many-attempts&to=%2Fexample%2Fwelcome");
  });

  test("are limited at the callback, before the provider is asked again", async () => {
    const { app, browser, github } = await startWithGitHub({ SIGN_INS_PER_MINUTE: "1" });
    const ada = browser();
    const { location = "" } = await ada.open("/login/with/github");
    const back = new URL((await ada.open(location)).location ?? "");
    const cookie = Array.from(ada.cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const requested: string[] = [];
    github.failing = (path) => requested.push(path) < 0;
    const headers = { host: back.host, cookie };
    const answers = [
      await app.inject({ url: back.pathname + back.search, headers }),
      await app.inject({ url: back.pathname + back.search, headers }),
    ];
    const reasons = answers.map(({ headers: { location } }) => /reason=([\w-]+)/.exec(String(location))?.[1]);
    expect(reasons).toStrictEqual([undefined, "too-many-attempts"]);
    expect(requested).toStrictEqual(["/login/oauth/access_token", "/api/v3/user"]);
  });

  test("do not affect other addresses; one IPv6 network counts as one", async () => {
    const { onApp } = await startWithGitHub({ SIGN_INS_PER_MINUTE: "1", PROXY_COUNT: "1" });
    const isRefused = async (address: string) => {
      const { headers } = await onApp("/login/with/github", { headers: { "x-forwarded-for": address } });
      return String(headers.location).includes("too-many-attempts");
    };
    expect(await isRefused("192.0.2.1")).toBe(false);
    expect(await isRefused("192.0.2.2")).toBe(false);
    expect(await isRefused("192.0.2.1")).toBe(true);
    expect(await isRefused("2001:db8::1")).toBe(false);
    expect(await isRefused("2001:db8::2")).toBe(true);
    expect(await isRefused("2001:db8:0:1::2")).toBe(false);
  });

  test("are unlimited at 0", async () => {
    const { onApp } = await startWithGitHub({ SIGN_INS_PER_MINUTE: "0" });
    for (let n = 0; n < 40; n += 1)
      expect((await onApp("/login/with/github")).headers.location).not.toContain("/login/error");
  });
});
