import { expect, test } from "vitest";
import { Username } from "@online-editor/contract";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startGitHubServer } from "@online-editor/testing/start-github-server.ts";
import { createModeration, type Target } from "../../operator/moderation.ts";

const ada: Target = { kind: "user", username: Username.parse("ada") };

const start = async (env: Record<string, string> = {}) => {
  const { app, parts } = await startApp({ env });
  const moderation = createModeration(parts.database.tables, Date.now);
  return { moderation, browser: () => startBrowser(app, parts.config.appOrigin) };
};

test("a hidden user is signed out everywhere, and cannot save or sign in until shown again", async () => {
  const { browser, moderation } = await start();
  const [first, second] = [browser(), browser()];
  const signIn = async (someone: typeof first) => {
    await someone.call("GET", "/api/profile");
    return (await someone.call("POST", "/api/sign-in/local", { username: "ada" })).status;
  };
  for (const someone of [first, second]) expect(await signIn(someone)).toBe(200);

  await moderation.hide(ada);
  for (const someone of [first, second]) {
    expect(await someone.call("GET", "/api/profile")).toMatchObject({ status: 401 });
    expect(await someone.call("POST", "/api/code", { content: aContent() })).toMatchObject({
      status: 401,
      json: { code: "signed-out" },
    });
  }
  const refused = await first.call("POST", "/api/sign-in/local", { username: "ADA" });
  expect(refused).toMatchObject({ status: 403, json: { code: "account-hidden" } });

  await moderation.show(ada);
  expect(await first.call("GET", "/api/profile")).toMatchObject({ status: 401 });
  expect(await signIn(first)).toBe(200);
  expect(await first.call("POST", "/api/code", { content: aContent() })).toMatchObject({ status: 200 });
});

test("a hidden user cannot sign in with a provider, and sees why", async () => {
  const github = await duringTest(startGitHubServer("http://localhost:3000"));
  const { browser, moderation } = await start(github.environment);
  github.person = { id: 7, login: "ada", name: null };
  await browser().follow("/login/with/github");
  await moderation.hide(ada);
  const again = browser();
  github.person = { id: 7, login: "renamed", name: null };
  const { url } = await again.follow("/login/with/github");
  expect(url).toMatch(/\/login\/error\?reason=account-hidden&to=%2F$/);
  expect(await again.call("GET", "/api/profile")).toMatchObject({ status: 401 });
  expect(again.cookies.has("session")).toBe(false);
});
