import { routes, SnippetList } from "@online-editor/contract";
import type { Page } from "@playwright/test";
import { copySnippet } from "./product/copy-snippet.ts";
import { EditorPage, expect } from "./product/editor-page.ts";
import { test } from "./product/own-product.ts";
import { sharedAssets } from "./product/shared-assets.ts";
import { unlimited } from "./product/unlimited.ts";

test("10,000 snippets are searched, sorted, paged, renamed and opened, each once", async ({
  page,
  dataDir,
  startOwn,
}) => {
  const { origin } = await startOwn({ ...sharedAssets(), ...unlimited });
  const editor = new EditorPage(page);
  await editor.openAs("ada", `${origin}/?new=1`);
  await editor.saveNew("Original");
  copySnippet(dataDir, { copies: 9_999 });
  await test.step("paging through 10,000 snippets lists each once, in either order", async () => {
    const inOrder = ["Original", ...Array.from({ length: 9_999 }, (_, n) => titleOf(n + 1))];
    expect(await titlesOf(page, { sort: "title" })).toEqual(inOrder);
    expect(await titlesOf(page, { sort: "saved" })).toEqual(inOrder.reverse());
  });
  await test.step("10,000 snippets are searched, sorted, paged, renamed and opened", async () => {
    const lines = await editor.openMySnippets();
    await expect(lines.first()).toContainText("Snippet 09999");
    await expect(lines.nth(29)).toContainText("Snippet 09970");
    for (const count of [60, 90, 120]) {
      await editor.button("Show more").click();
      await expect(lines.nth(count - 1)).toContainText(`Snippet 0${9999 - count + 1}`);
    }

    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Title");
    await expect(lines.first()).toContainText("Original");
    await expect(lines.nth(1)).toContainText("Snippet 00001");
    await page.getByRole("searchbox", { name: "Search my snippets" }).fill("07777");
    await expect(lines).toHaveText([/Snippet 07777/]);
    await editor.button("Actions for Snippet 07777").click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "New title of Snippet 07777" }).fill("A needle");
    await editor.button("Rename").click();
    await expect(lines).toHaveText([/A needle/]);
    await page.getByRole("link", { name: /A needle/ }).click();
    await expect(editor.code).toHaveText("<h1>Snippet 07777</h1>");
    await page.getByRole("searchbox", { name: "Search my snippets" }).fill("needle");
    await expect(lines).toHaveText([/A needle/]);
    await page.getByRole("combobox", { name: "Library", exact: true }).selectOption("Multiple Select");
    await expect(page.getByText("No snippets match")).toBeVisible();
  });
});

const titleOf = (n: number) => `Snippet ${String(n).padStart(5, "0")}`;

/** The titles of all pages of the user's list, read like the page itself does. */
const titlesOf = async (page: Page, { sort }: { sort: "title" | "saved" }): Promise<string[]> => {
  const titles: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const address = new URL(routes.listSnippets.path, page.url());
    address.search = new URLSearchParams({ username: "ada", sort, limit: "100" }).toString();
    if (cursor !== "") address.searchParams.set("cursor", cursor);
    const response = await page.request.get(address.href);
    const list = SnippetList.parse(await response.json());
    titles.push(...list.snippets.map(({ title }) => title));
    cursor = list.next;
  }
  return titles;
};
