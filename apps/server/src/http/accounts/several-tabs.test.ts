import { describe, expect, test } from "vitest";
import { startBrowser, type TestBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startGitHubServer } from "@online-editor/testing/start-github-server.ts";

const start = async () => {
  const github = await duringTest(startGitHubServer("http://localhost:3000"));
  github.person = { id: 7, login: "ada", name: null };
  const { app, parts } = await startApp({
    env: github.environment,
  });
  return startBrowser(app, parts.config.appOrigin);
};

/** Begins a sign-in and returns its tab's callback address. */
const begin = async (browser: TestBrowser, to: string) => {
  const { location = "" } = await browser.open(`/login/with/github?to=${encodeURIComponent(to)}`);
  return (await browser.open(location)).location ?? "";
};

const endOf = (location = "") => {
  const { pathname, searchParams } = new URL(location, "http://own.invalid");
  return [pathname, searchParams.get("to"), searchParams.get("reason")];
};

const attemptsIn = (browser: TestBrowser) =>
  [...browser.cookies.keys()].filter((name) => name.startsWith("sign-in-"));

describe("sign-ins in several tabs of one browser", () => {
  test.each([
    ["in the order in which they began", [0, 1]],
    ["in the other order", [1, 0]],
  ])("each return to their own tab's page: %s", async (_case, order) => {
    const browser = await start();
    const tabs = [await begin(browser, "/example/one"), await begin(browser, "/example/two")];
    const ends = new Map<number, unknown>();
    for (const tab of order) ends.set(tab, endOf((await browser.open(tabs[tab] ?? "")).location));
    expect(ends.get(0)).toStrictEqual(["/login/success", "/example/one", null]);
    expect(ends.get(1)).toStrictEqual(["/login/success", "/example/two", null]);
    expect((await browser.call("GET", "/api/profile")).status).toBe(200);
    expect(attemptsIn(browser)).toStrictEqual([]);
  });

  test("are limited to the latest, so that no request becomes too large", async () => {
    const browser = await start();
    const tabs: string[] = [];
    for (let n = 0; n < 6; n += 1) tabs.push(await begin(browser, `/example/${"a".repeat(1_900)}${n}`));
    expect(attemptsIn(browser)).toHaveLength(3);
    const cookies = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join("; ");
    expect(cookies.length).toBeLessThan(12_000);
    expect(endOf((await browser.open(tabs[0] ?? "")).location)).toContain("wrong-state");
    for (const tab of tabs.slice(3))
      expect(endOf((await browser.open(tab)).location)).toContain("/login/success");
  });

  test("that start at the same time do not interfere", async () => {
    const browser = await start();
    const tabs = await Promise.all(["/example/one", "/example/two"].map((to) => begin(browser, to)));
    for (const tab of tabs) expect(endOf((await browser.open(tab)).location)).toContain("/login/success");
  });
});
