import type { Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

const titles: Record<string, string> = {
  "HTML with emoji": `Rows 🧪 👩‍🔬 wander 🇩🇪 <img src=x onerror="alert(1)"> & 'quotes' </title><script>alert(2)</script>`,
  "right-to-left": "שורות נודדות ‮abc ومائلة",
  "200 characters": `${"🧪".repeat(199)}a`,
};

test("odd titles and descriptions are shown everywhere as written, and a missing title as Untitled", async ({
  editor,
  elsewhere,
  page,
}) => {
  const ada = aUsername("ada");
  await editor.openAs(ada, "/");
  for (const [kind, title] of Object.entries(titles))
    await test.step(`saved: ${kind}`, async () => {
      await editor.beginNew();
      await expect(page).toHaveURL(/new=/);
      await page.getByRole("textbox", { name: "Title" }).fill(title);
      await editor.write(`<h1>${kind}</h1>`);
      await editor.button("Details").click();
      const details = page.getByRole("dialog", { name: "Details" });
      await details.getByRole("textbox", { name: "Description" }).fill(`${title}\n${title}`);
      await details.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page).toHaveURL(/\/code\//);
      await details.getByRole("button", { name: "Close" }).click();
      await expect(page).toHaveTitle("Online Editor Bootstrap Table");
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    });
  await editor.saveNew("", "<h1>Untitled</h1>");
  const lines = await editor.openMySnippets();
  await expect(lines).toHaveCount(1 + Object.keys(titles).length);
  for (const title of [...Object.values(titles), "Untitled"])
    await expect(lines.filter({ hasText: title })).toHaveCount(1);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const reader = await elsewhere();
  for (const [kind, title] of Object.entries({ ...titles, Untitled: "Untitled" }))
    await test.step(`read: ${kind}`, async () => {
      await reader.page.goto(`/code/${ada}`);
      await reader.page.getByRole("link", { name: title }).click();
      await expect(reader.page.getByRole("heading", { name: title, exact: true })).toBeVisible();
      await expect(reader.code).toHaveText(`<h1>${kind}</h1>`);
      if (kind !== "Untitled") {
        await reader.button("Details").click();
        await expect(reader.page.getByRole("dialog", { name: "Details" })).toContainText(
          `${title}\n${title}`,
        );
      }
      await expect(reader.page).toHaveTitle("Online Editor Bootstrap Table");
      expect(await overflowOf(reader.page)).toBeLessThanOrEqual(0);
    });
});

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
