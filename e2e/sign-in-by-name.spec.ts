import { routes } from "@online-editor/contract";
import type { Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { EditorPage, expect, test } from "./product/editor-page.ts";
import { holdBack } from "./product/hold-back.ts";
import { freePort } from "@online-editor/testing/free-port.ts";
import { test as testOfOwn } from "./product/own-product.ts";
import { test as testWithProviders } from "./product/product-with-providers.ts";
import { sharedAssets } from "./product/shared-assets.ts";

/** The server's answer to its own page that signs in by a name alone, whatever its dialog offers. */
const signInByScript = async (page: Page, username: string) => {
  return page.evaluate(
    async ({ choices, path, body }) => {
      // Any answer gives the page its token.
      await fetch(choices);
      const [, token = ""] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
      const headers = { "content-type": "application/json", "x-xsrf-token": token };
      const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      const problem: unknown = await response.json();
      return { status: response.status, problem };
    },
    { choices: routes.readSignInChoices.path, path: routes.signInLocally.path, body: { username } },
  );
};

test("a name unfit for an address is refused, one is the same user's whatever its case, and shows at once", async ({
  editor,
  page,
  elsewhere,
}) => {
  const ada = aUsername("ada");
  await test.step("a name unfit for an address is refused, and the corrected one accepted", async () => {
    await page.goto("/");
    await editor.button("Sign in").click();
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    const name = dialog.getByRole("textbox", { name: "User name" });
    await name.fill("ada/../grace");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(name).toHaveAccessibleDescription(/1 to 39 letters and digits/);
    await editor.giveName(ada);
  });
  await test.step("a name is the same user's whatever its case", async () => {
    await editor.saveNew("Mine");
    const again = await elsewhere();
    await again.page.goto("/");
    await again.signIn(ada.toUpperCase());
    await expect(await again.openMySnippets()).toHaveText([/Mine/]);
  });
  await test.step("a page shows who is signed in before the server answers, and nothing moves when it does", async () => {
    const release = await holdBack(page, routes.readProfile.path);
    await page.reload();
    await expect(editor.button("Account")).toBeVisible();
    await expect(editor.button("Sign in")).toHaveCount(0);
    const before = await editor.button("Run").boundingBox();
    const answered = page.waitForResponse((response) => response.url().endsWith(routes.readProfile.path));
    release();
    await answered;
    expect(await editor.button("Run").boundingBox()).toEqual(before);
  });
});

testWithProviders("where there is a provider, a name alone is refused", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  expect(await signInByScript(page, "ada")).toMatchObject({
    status: 403,
    problem: { code: "local-sign-in-off" },
  });
});

testOfOwn(
  "where the server can be reached from elsewhere, a name alone is refused",
  async ({ page, startOwn }) => {
    const port = String(await freePort());
    const origin = `http://localhost:${port}`;
    await startOwn({
      ...sharedAssets(),
      HOST: "0.0.0.0",
      PORT: port,
      APP_ORIGIN: origin,
      PREVIEW_ORIGIN: `http://127.0.0.1:${port}`,
    });
    const editor = new EditorPage(page);
    await page.goto(origin);
    await editor.write("<h1>Kept</h1>");
    await editor.pressSave();
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await expect(dialog).toContainText("Sign-in is not set up on this server");
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    expect(await signInByScript(page, "ada")).toMatchObject({
      status: 403,
      problem: { code: "local-sign-in-off" },
    });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(editor.code).toHaveText("<h1>Kept</h1>");
  },
);
