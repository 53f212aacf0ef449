import { expect } from "./product/editor-page.ts";
import { test } from "./product/product-with-providers.ts";

test("signing in at a provider returns to the unsaved document, which is saved", async ({
  editor,
  page,
  oidc: _oidc,
  ada,
}) => {
  await editor.open("/?new=1&theme=bulma");
  await page.getByRole("textbox", { name: "Title" }).fill("Mine");
  await editor.write("<h1>Not lost</h1>");
  await editor.pressSave();
  await editor.goToProvider("the company");
  await expect(page).toHaveURL(new RegExp(`/code/${ada}/\\d+$`));
  await expect(editor.code).toHaveText("<h1>Not lost</h1>");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Mine");
  await editor.runsOn("Theme", "Bulma");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
