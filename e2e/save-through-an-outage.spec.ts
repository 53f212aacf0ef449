import { aUsername } from "./product/a-username.ts";
import { EditorPage, expect, test } from "./product/editor-page.ts";
import { test as testOfOwn } from "./product/own-product.ts";
import { sharedAssets } from "./product/shared-assets.ts";

testOfOwn(
  "when the server goes during a save and comes back, it is saved once",
  async ({ page, startOwn }) => {
    const product = await startOwn(sharedAssets());
    const editor = new EditorPage(page);
    await editor.openAs("ada", `${product.origin}/?new=1`);
    await editor.hasRun();
    // Parts that are on their way when the server goes would be reported over Try again.
    await page.waitForLoadState("networkidle");
    await page.getByRole("textbox", { name: "Title" }).fill("Through it all");
    await editor.write("<h1>Not lost</h1>");
    await page.route("**/api/code", async (route) => {
      await product.stop();
      await route.continue();
    });
    await editor.pressSave();
    const trouble = page.getByRole("alert").filter({ hasText: "The server cannot be reached" });
    await expect(trouble).toContainText("Your text is still here");
    await expect(editor.code).toHaveText("<h1>Not lost</h1>");
    await page.unroute("**/api/code");

    await startOwn({ PORT: product.port, ...sharedAssets() });
    await trouble.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/code\/ada\/1$/);
    await page.reload();
    await expect(await editor.openMySnippets()).toHaveText([/Through it all/]);
  },
);

test("a double click on Save saves once, and what is typed during a save is neither saved silently nor lost", async ({
  editor,
  page,
}) => {
  await test.step("a double click on Save saves once", async () => {
    await editor.openAs(aUsername("ada"), "/?new=1");
    await editor.write("<h1>Once</h1>");
    await editor.button("Save").click();
    await page
      .getByRole("dialog", { name: "Save" })
      .getByRole("button", { name: "Save", exact: true })
      .dblclick();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(await editor.openMySnippets()).toHaveCount(1);
    await editor.chooseFrom("Menu", "Revisions");
    await expect(page.getByRole("list", { name: "Revisions" }).getByRole("listitem")).toHaveCount(1);
  });
  await test.step("what is typed during a save is neither saved silently nor lost", async () => {
    await editor.beginNew();
    await editor.write("<h1>Before</h1>");
    const isAsked = Promise.withResolvers<undefined>();
    const mayAnswer = Promise.withResolvers<undefined>();
    await page.route("**/api/code", async (route) => {
      isAsked.resolve(undefined);
      await mayAnswer.promise;
      await route.continue();
    });
    await editor.pressSave();
    await isAsked.promise;
    await editor.write("<h1>After</h1>");
    mayAnswer.resolve(undefined);
    await expect(page).toHaveURL(/\/code\//);
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await expect(editor.code).toHaveText("<h1>After</h1>");
    await page.unroute("**/api/code");
    await editor.save();
    await page.goto(`${page.url()}?revision=1`);
    await expect(editor.code).toHaveText("<h1>Before</h1>");
  });
});
