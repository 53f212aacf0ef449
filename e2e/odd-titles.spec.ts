import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

const titles: Record<string, string> = {
  emoji: "Rows 🧪 👩‍🔬 wander 🇩🇪",
  HTML: `<img src=x onerror="alert(1)"> & 'quotes' </title><script>alert(2)</script>`,
  "right-to-left": "שורות נודדות ‮abc ومائلة",
  "200 characters": `${"🧪".repeat(199)}a`,
};

for (const [kind, title] of Object.entries(titles))
  test(`a title and a description of ${kind} are shown everywhere as written`, async ({
    editor,
    elsewhere,
    page,
  }) => {
    const ada = aUsername("ada");
    await editor.openAs(ada, "/");
    await editor.beginNew();
    await expect(page).toHaveURL(/new=/);
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await editor.write("<h1>Text</h1>");
    await editor.button("Details").click();
    const details = page.getByRole("dialog", { name: "Details" });
    await details.getByRole("textbox", { name: "Description" }).fill(`${title}\n${title}`);
    await details.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/code\//);
    await details.getByRole("button", { name: "Close" }).click();
    const lines = await editor.openMySnippets();
    await expect(lines.getByRole("link")).toContainText(title);

    const reader = await elsewhere();
    await reader.page.goto(`/code/${ada}`);
    await reader.page.getByRole("link", { name: title }).click();
    await expect(reader.page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(reader.code).toHaveText("<h1>Text</h1>");
    await reader.button("Details").click();
    await expect(reader.page.getByRole("dialog", { name: "Details" })).toContainText(`${title}\n${title}`);
    for (const seen of [page, reader.page]) {
      await expect(seen).toHaveTitle("Online Editor Bootstrap Table");
      const overflow = await seen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

test("a snippet without a title is listed as Untitled", async ({ editor, elsewhere }) => {
  const ada = aUsername("ada");
  await editor.openAs(ada, "/");
  await editor.saveNew("", "<h1>Text</h1>");
  await expect(await editor.openMySnippets()).toHaveText([/Untitled/]);
  const reader = await elsewhere();
  await reader.page.goto(`/code/${ada}`);
  await reader.page.getByRole("link", { name: "Untitled" }).click();
  await expect(reader.page.getByRole("heading", { name: "Untitled" })).toBeVisible();
  await expect(reader.code).toHaveText("<h1>Text</h1>");
});
