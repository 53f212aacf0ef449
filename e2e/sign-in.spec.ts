import { EditorPage, expect } from "./product/editor-page.ts";
import { test as testOfOwn } from "./product/own-product.ts";
import { test } from "./product/product-with-providers.ts";

test("at a provider, one comes back to the unsaved document, which is saved", async ({
  editor,
  page,
  oidc: _oidc,
  ada,
}) => {
  await editor.open("/?new=1&theme=bulma");
  await page.getByRole("textbox", { name: "Title" }).fill("Mine");
  await editor.write("<h1>Not lost</h1>");
  await editor.button("Save").click();
  await editor.goToProvider("the company");
  await expect(page).toHaveURL(new RegExp(`/code/${ada}/\\d+$`));
  await expect(editor.code).toHaveText("<h1>Not lost</h1>");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Mine");
  await expect(editor.whatRan).toContainText("Bulma");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

testOfOwn(
  "too many saves are refused with the time to wait, and the text stays",
  async ({ page, startOwn }) => {
    const { origin } = await startOwn({ SAVES_PER_MINUTE: "1" });
    const editor = new EditorPage(page);
    await page.goto(`${origin}/?new=1`);
    await editor.signIn("ada");
    await editor.write("<h1>One</h1>");
    await editor.save();
    for (const text of ["<h1>Two</h1>", "<h1>Three</h1>"]) {
      await editor.write(text);
      await editor.button("Save").click();
    }
    await expect(page.getByText(/too many saves.*Try again in \d+ seconds?/)).toBeVisible();
    await expect(editor.code).toHaveText("<h1>Three</h1>");
  },
);
