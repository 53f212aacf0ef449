import { expect, test } from "./product/editor-page.ts";

test("examples are browsed by category and opened at an address of their own", async ({ editor, page }) => {
  await editor.open("/");
  await editor.button("Examples").click();
  const extensions = page.getByRole("region", { name: "Extensions" });
  await extensions.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/example\/extensions\/[a-z0-9-]+$/);
  // Until it has come, the page is that of the welcome example.
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Welcome");
  await editor.hasRun();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.reload();
  await editor.hasRun();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await editor.hasRun();
});

test("the search finds by words and by the name of an option", async ({ editor, page }) => {
  await editor.open("/");
  await editor.button("Examples").click();
  const search = page.getByRole("searchbox", { name: "Search examples" });
  await search.fill("exportTypes");
  await expect(page.getByRole("region", { name: /found/ }).getByRole("link").first()).toContainText(
    /export/i,
  );
  await search.fill("no such thing at all");
  await expect(page.getByText("No example found")).toBeVisible();
});

test("an address works with and without .html, and the arrow keys walk the list", async ({
  editor,
  page,
}) => {
  await editor.open("/example/welcome.html");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
  await editor.button("Examples").click();
  const links = page.getByRole("complementary", { name: "Examples" }).getByRole("link");
  await links.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editor.button("Examples")).toBeFocused();
});

test("the application switch goes to the other library, with its own releases, themes and examples", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await page
    .getByRole("radiogroup", { name: "Library" })
    .getByRole("radio", { name: "Multiple Select" })
    .check({ force: true });
  await expect(page).toHaveTitle("Online Editor Multiple Select");
  await expect(page).toHaveURL(/library=multiple-select/);
  await editor.hasRun();
  await expect(editor.result.locator(".ms-parent").first()).toBeVisible();
  await editor.openLibraries();
  await expect(page.getByRole("combobox", { name: "Theme" }).getByRole("option")).toHaveText([
    "Default",
    "Bootstrap",
  ]);
  await expect(page.getByRole("combobox", { name: "Version" }).getByRole("option").first()).toHaveText(
    /^2\.3\.1/,
  );
  await expect(page.getByRole("group", { name: "Extensions" })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle("Online Editor Bootstrap Table");
});

test("Links leads to the libraries' six sites and repositories", async ({ editor, page }) => {
  await editor.open("/");
  await editor.button("Links").click();
  const links = page.getByRole("menuitem");
  await expect(links).toHaveCount(6);
  const addresses = await links.evaluateAll((items) => items.map((item) => item.getAttribute("href")));
  expect(addresses).toEqual([
    "https://bootstrap-table.com",
    "https://github.com/wenzhixin/bootstrap-table",
    "https://examples.bootstrap-table.com",
    "https://github.com/wenzhixin/bootstrap-table-examples",
    "https://multiple-select.wenzhixin.net.cn",
    "https://github.com/wenzhixin/multiple-select",
  ]);
});
