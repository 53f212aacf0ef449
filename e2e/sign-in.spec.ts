import { EditorPage, expect } from "./product/editor-page.ts";
import { freePort } from "./product/free-port.ts";
import { test } from "./product/own-product.ts";
import { type OidcServer, startOidcServer } from "./product/start-oidc-server.ts";

const withProvider = test.extend<{ provider: OidcServer; origin: string }>({
  origin: async ({ browserName: _ }, use) => {
    await use(`http://localhost:${await freePort()}`);
  },
  provider: async ({ origin, startOwn }, use) => {
    const provider = await startOidcServer(origin);
    await startOwn({ ...provider.environment, PORT: new URL(origin).port });
    await use(provider);
    await provider.stop();
  },
});

withProvider(
  "at a provider, one comes back to the unsaved document, which is saved",
  async ({ page, provider, origin }) => {
    provider.person = "ada";
    const editor = new EditorPage(page);
    await editor.open(`${origin}/?new=1&theme=bulma`);
    await page.getByRole("textbox", { name: "Title" }).fill("Mine");
    await editor.write("<h1>Not lost</h1>");
    await editor.button("Save").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Sign in with/ })
      .click();
    await expect(page).toHaveURL(/\/code\/ada\/1$/);
    await expect(editor.code).toHaveText("<h1>Not lost</h1>");
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Mine");
    await expect(editor.whatRan).toContainText("Bulma");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  },
);

withProvider(
  "a refusal is told in plain words, and trying again loses nothing",
  async ({ page, provider, origin }) => {
    const editor = new EditorPage(page);
    await editor.open(`${origin}/`);
    await editor.write("<h1>Not lost</h1>");
    await editor.button("Save").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Sign in with/ })
      .click();
    await expect(page).toHaveURL(/\/login\/error/);
    await expect(page.getByRole("alert")).toContainText("access was denied");
    provider.person = "ada";
    await editor.button("Try again").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Sign in with/ })
      .click();
    await expect(page).toHaveURL(/\/code\/ada\/1$/);
    await expect(editor.code).toHaveText("<h1>Not lost</h1>");
  },
);

withProvider(
  "a provider that is down is told, and the document is still there",
  async ({ page, provider, origin }) => {
    const editor = new EditorPage(page);
    await editor.open(`${origin}/`);
    await editor.write("<h1>Not lost</h1>");
    await provider.stop();
    await editor.button("Sign in").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Sign in with/ })
      .click();
    await expect(page.getByRole("alert")).toContainText("does not answer now");
    await page.getByRole("link", { name: "Go back without signing in" }).click();
    await expect(editor.code).toHaveText("<h1>Not lost</h1>");
  },
);

test("too many saves are refused with the time to wait, and the text stays", async ({ page, startOwn }) => {
  const { origin } = await startOwn({ SAVES_PER_MINUTE: "1" });
  const editor = new EditorPage(page);
  await editor.open(`${origin}/?new=1`);
  await editor.signIn("ada");
  await editor.write("<h1>One</h1>");
  await editor.save();
  for (const text of ["<h1>Two</h1>", "<h1>Three</h1>"]) {
    await editor.write(text);
    await editor.button("Save").click();
  }
  await expect(page.getByText(/too many saves.*Try again in \d+ seconds?/)).toBeVisible();
  await expect(editor.code).toHaveText("<h1>Three</h1>");
});
