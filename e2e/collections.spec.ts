import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

const saveOne = async (editor: EditorPage, title: string) => {
  await editor.beginNew();
  await expect(editor.page).toHaveURL(/new=/);
  await editor.page.getByRole("textbox", { name: "Title" }).fill(title);
  await editor.write(`<h1>${title}</h1>`);
  await editor.save();
};

test("snippets are added to a collection, and visible to anyone with its link", async ({ editor, page }) => {
  const ada = aUsername("ada");
  await editor.openAs(ada, "/");
  await editor.hasRun();
  await saveOne(editor, "Apples");
  const apples = page.url();
  await saveOne(editor, "Pears");
  await editor.button("Account").click();
  await page.getByRole("menuitem", { name: "My snippets" }).click();
  await page.getByText("Collections", { exact: true }).press("Enter");
  await editor.button("New collection").press("Enter");
  const form = page.locator("form", { has: editor.button("Create") });
  await expect(form.getByRole("textbox", { name: "Name in the URL" })).toHaveAccessibleDescription(
    /^Letters, digits/,
  );
  expect(await axeFindings(page, { within: '[aria-label="My snippets"]' })).toEqual([]);
  await form.getByRole("textbox", { name: "Title" }).fill("Fruit, sorted");
  await page.keyboard.press("Enter");
  const collections = page.getByRole("list", { name: "Collections" });
  await expect(collections.getByRole("listitem")).toHaveText([/Fruit, sorted.*0 snippets/]);
  await editor.button("Add the open snippet to Fruit, sorted").press("Enter");
  await expect(collections).toContainText("1 snippet");

  await collections.getByRole("link", { name: /Fruit, sorted/ }).click();
  await expect(page).toHaveURL(`/collection/${ada}/fruit-sorted`);
  const snippets = page.getByRole("list", { name: "Snippets", exact: true }).getByRole("listitem");
  await page.getByRole("textbox", { name: "Link to a snippet" }).fill(apples);
  await editor.button("Add").press("Enter");
  await expect(snippets).toHaveText([/Pears/, /Apples/]);
  await page.reload();
  await expect(snippets).toHaveText([/Pears/, /Apples/]);
  await expect(page.getByRole("textbox", { name: "Command" })).toHaveValue(
    new RegExp(`^online-editor check http.*/collection/${ada}/fruit-sorted`),
  );
  await expect(page.getByText("No verdicts yet.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await editor.button("Delete").click();
  // The notification stays while the pointer is over it.
  await editor.button("Undo").hover();
  await expect(page).toHaveURL(new RegExp(`/${ada}$`));
  const listed = page.getByRole("region", { name: "Public collections" }).getByRole("link");
  await expect(listed).toHaveCount(0);
  await editor.button("Undo").click();
  await expect(snippets).toHaveText([/Pears/, /Apples/]);
  await page.getByRole("link", { name: ada, exact: true }).click();
  await listed.filter({ hasText: "Fruit, sorted" }).click();
  await snippets.getByRole("link", { name: /Pears/ }).click();
  await expect(editor.code).toHaveText("<h1>Pears</h1>");
});
