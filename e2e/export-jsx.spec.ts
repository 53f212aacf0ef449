import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { complaintsOf, expect, test } from "./product/editor-page.ts";
import { saveDownload } from "./product/save-download.ts";
import { tableInTsx } from "./product/table-in-tsx.ts";

/** Opens a file of the disk without a network, and answers what it asked for and complained about. */
const openFromDisk = async (page: Page, path: string) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  await page.context().setOffline(true);
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`file://${path}`);
  return { asked, complaints };
};

test("a document in JSX leaves as a page that works from disk, and says what is not compiled", async ({
  editor,
  page,
  browser,
}, { outputDir }) => {
  await editor.open("/");
  await editor.runDocument(tableInTsx);
  await editor.chooseFrom("Menu", "Export");
  const dialog = page.getByRole("dialog", { name: "Export" });
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  await expect(button("HTML with CDN links")).not.toHaveAttribute("aria-disabled");
  await expect(dialog.getByText("React and the components are in the page")).toBeVisible();

  await test.step("everything inlined, it runs without a network", async () => {
    const path = await saveDownload(page, button("HTML with everything inlined"), outputDir);
    const context = await browser.newContext();
    const reader = await context.newPage();
    const { asked, complaints } = await openFromDisk(reader, path);
    await reader.getByRole("cell", { name: "Fjordkraft" }).click();
    await expect(reader.getByText("Clicked: Fjordkraft")).toBeVisible();
    expect([asked, complaints]).toEqual([[`file://${path}`], []]);
    await context.close();
  });

  await test.step("with CDN links, React and the components are in the page", async () => {
    const html = await readFile(await saveDownload(page, button("HTML with CDN links"), outputDir), "utf8");
    expect(html).toMatch(/jquery@\d.*integrity=.*bootstrap-table@\d.*integrity=/s);
    expect(html).not.toContain('type="text/tsx"');
    expect(html).toContain("React.createElement(");
  });

  await test.step("what cannot be compiled is named by its line", async () => {
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await editor.write(`<p>\n<script type="text/jsx">const a = <b>{c</b>;</script>`);
    await editor.chooseFrom("Menu", "Export");
    await expect(dialog.getByRole("alert")).toContainText("Line 2 of the document cannot be compiled: ");
    await expect(button("HTML with everything inlined")).toHaveAttribute("aria-disabled", "true");
  });
});
