import { expect, test } from "./product/editor-page.ts";

test("a name of the library that is misspelled is marked, and mended by keyboard", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await editor.write('<table data-toggle="table" data-serach="true"></table>');
  await expect(editor.button("1 problem")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.locator(".cm-tooltip")).toContainText(
    "Unknown name data-serach. Did you mean data-search?",
  );
  await page.keyboard.press("ControlOrMeta+.");
  await expect(editor.button("Replace with data-search")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor.code).toHaveText('<table data-toggle="table" data-search="true"></table>');
  await expect(editor.button("No problems")).toBeVisible();

  // One key takes it back.
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor.code).toContainText("data-serach");
});

test("an extension that an option needs is selected by its fix", async ({ editor, page }) => {
  await editor.open("/");
  await editor.write('<table data-toggle="table" data-show-export="true"></table>');
  await expect(editor.button("1 problem")).toBeVisible();
  await page.keyboard.press("F8");
  await editor.button("Select extension export").click();
  await expect(page).toHaveURL(/extensions?=export/);
  await expect(editor.button("No problems")).toBeVisible();
});
