import { randomUUID } from "node:crypto";
import { EditorPage, expect } from "./product/editor-page.ts";
import { freePort } from "@online-editor/testing/free-port.ts";
import { test as testOfOwn } from "./product/own-product.ts";
import { test } from "./product/product-with-providers.ts";
import type { GitHubServer } from "@online-editor/testing/start-github-server.ts";
import { sharedAssets } from "./product/shared-assets.ts";
import { startOidcServer } from "@online-editor/testing/start-oidc-server.ts";

test.describe.configure({ mode: "default" });

const failures: { reason: string; make: (github: GitHubServer) => void; words: string }[] = [
  {
    reason: "denied",
    make: (github) => (github.person = null),
    words: "Sign-in cancelled or access denied",
  },
  {
    reason: "expired",
    make: (github) => (github.condition = "forgetful"),
    words: "expired after 10 minutes",
  },
  { reason: "provider-down", make: (github) => (github.condition = "down"), words: "is not responding" },
];

test("a failed sign-in is explained in plain words, and a retry works, also at another provider", async ({
  page,
  github: _github,
  editor,
  github,
  oidc,
}) => {
  await test.step("an unknown failure has a general explanation", async () => {
    await page.goto("/login/error?reason=<b>nonsense</b>&to=https://elsewhere.example/");
    await expect(page.getByRole("alert")).toContainText("sent a response that this server cannot use");
    await page.getByRole("link", { name: "Go back without signing in" }).click();
    await expect(page.getByRole("textbox", { name: "Code" })).toContainText("bootstrapTable");
  });
  await test.step("a failed sign-in is explained in plain words, and a retry works", async () => {
    const { person } = github;
    const message = page.getByRole("alert");
    for (const { reason, make, words } of failures)
      await test.step(reason, async () => {
        make(github);
        await page.goto(`/?new=${reason}`);
        await editor.write("<h1>Not lost</h1>");
        await editor.pressSave();
        await editor.goToProvider("GitHub Enterprise");
        await expect(page).toHaveURL(new RegExp(`/login/error\\?reason=${reason}&`));
        await expect(message).toContainText(words);
        await expect(message).toContainText("Your work in the editor is kept.");
        github.person = person;
        github.condition = "well";
      });
    await message.getByRole("button", { name: "Try again" }).click();
    await editor.goToProvider("GitHub Enterprise");
    await expect(page).toHaveURL(/\/code\//);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(editor.code).toHaveText("<h1>Not lost</h1>");
  });
  await test.step("a refusal at the OpenID Connect provider is explained, and another provider is one click away", async () => {
    oidc.person = null;
    await editor.chooseFrom("Account", "Sign out");
    await expect(editor.button("Sign in")).toBeVisible();
    await page.goto("/?theme=bulma");
    await editor.write("<h1>Not lost</h1>");
    await editor.button("Sign in").click();
    await editor.goToProvider("the company");
    await expect(page).toHaveURL(/\/login\/error\?reason=denied&/);
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
    await editor.goToProvider("GitHub Enterprise");
    await expect(editor.button("Account")).toBeVisible();
    await expect(page).toHaveURL(/\?theme=bulma/);
    await expect(editor.code).toHaveText("<h1>Not lost</h1>");
  });
});

test("a callback of a sign-in that this browser did not start signs nobody in", async ({
  editor,
  page,
  github: _github,
}) => {
  await page.goto(`/login/callback/github?code=${randomUUID()}&state=${randomUUID()}`);
  await expect(page).toHaveURL(/\/login\/error\?reason=wrong-state&/);
  await expect(page.getByRole("alert")).toContainText("started in another browser");
  await expect(editor.button("Sign in")).toBeVisible();
  await editor.button("Try again").click();
  await editor.goToProvider("GitHub Enterprise");
  await expect(editor.button("Account")).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/(\?.*)?$/);
});

test("a repeated callback signs nobody in", async ({ editor, page, elsewhere, github: _github }) => {
  const answers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/login/callback/github")) answers.push(request.url());
  });
  await page.goto("/?new=1");
  await editor.signInWith("GitHub Enterprise");
  await expect(editor.button("Account")).toBeVisible();
  const other = await elsewhere();
  await other.page.goto(answers[0] ?? "");
  await expect(other.page).toHaveURL(/\/login\/error\?reason=wrong-state&/);
  await expect(other.button("Sign in")).toBeVisible();
});

testOfOwn("a provider that is down before the redirect is reported", async ({ page, startOwn }) => {
  const port = String(await freePort());
  const provider = await startOidcServer(`http://localhost:${port}`);
  const { origin } = await startOwn({
    ...provider.environment,
    PORT: port,
    ...sharedAssets(),
  });
  await provider.cut();
  const editor = new EditorPage(page);
  await page.goto(`${origin}/`);
  await editor.write("<h1>Not lost</h1>");
  await editor.button("Sign in").click();
  await editor.goToProvider("the company");
  await expect(page).toHaveURL(/\/login\/error\?reason=provider-down&/);
  await expect(page.getByRole("alert")).toContainText("is not responding");
  await page.getByRole("link", { name: "Go back without signing in" }).click();
  await expect(editor.code).toHaveText("<h1>Not lost</h1>");
});
