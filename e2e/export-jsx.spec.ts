import { readFile } from "node:fs/promises";
import { Settings } from "@online-editor/contract";
import type { Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { watchErrors, expect, test } from "./product/editor-page.ts";
import { ordersInTsx } from "./product/orders-in-tsx.ts";
import { saveDownload } from "./product/save-download.ts";

/** Opens a file from disk without a network, and returns its requests and errors. */
const openFromDisk = async (page: Page, path: string) => {
  const pageErrors = watchErrors(page);
  const requested: string[] = [];
  await page.context().setOffline(true);
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(`file://${path}`);
  return { requested, pageErrors };
};

const answerTo = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(async (requested) => (await fetch(requested)).json() as Promise<unknown>, address);

test("a document in JSX is exported with its example data, and its page works from disk without a network", async ({
  editor,
  page,
  browser,
  request,
}, { outputDir }) => {
  await editor.open("/");
  const settings = Settings.parse(JSON.parse((await page.locator("#settings").textContent()) ?? ""));
  await editor.runDocument(ordersInTsx);
  await editor.chooseFrom("Menu", "Export");
  const dialog = page.getByRole("tabpanel", { name: "Export" });
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  await expect(button("HTML with CDN links")).not.toHaveAttribute("aria-disabled");
  await expect(dialog.getByText("React and the components are in the page")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await test.step("everything inlined, it runs, and answers like the server", async () => {
    const path = await saveDownload(page, button("HTML with everything inlined"), outputDir);
    const context = await browser.newContext();
    const reader = await context.newPage();
    const { requested, pageErrors } = await openFromDisk(reader, path);
    await expect(reader.getByText("Films: 24")).toBeVisible();
    await reader.getByRole("cell", { name: "10005" }).click();
    await expect(reader.getByText("Clicked: 10005")).toBeVisible();
    await reader.getByRole("link", { name: "next page" }).click();
    await expect(reader.getByRole("cell", { name: "10006" })).toBeVisible();
    for (const address of [
      "json/films.json",
      "data/orders?search=ber&sort=customer&order=desc&limit=7&offset=2",
    ]) {
      const answer = await request.get(`${settings.previewOrigin}/run/${address}`);
      expect(await answerTo(reader, address)).toEqual(await answer.json());
    }
    expect([requested, pageErrors]).toEqual([[`file://${path}`], []]);
    await context.close();
  });

  await test.step("with CDN links, React and the components are in the page", async () => {
    const path = await saveDownload(page, button("HTML with CDN links"), outputDir);
    const html = await readFile(path, "utf8");
    expect(html).toMatch(/jquery@\d.*integrity=.*bootstrap-table@\d.*integrity=/s);
    expect(html).not.toContain('type="text/tsx"');
    const context = await browser.newContext();
    const reader = await context.newPage();
    const pageErrors = watchErrors(reader);
    await reader.route(/^https?:/, async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      expect(origin).toBe("https://cdn.jsdelivr.net");
      await route.fulfill({ response: await route.fetch({ url: settings.previewOrigin + pathname }) });
    });
    await reader.goto(`file://${path}`);
    await expect(reader.getByText("Films: 24")).toBeVisible();
    await expect(reader.getByRole("cell", { name: "10005" })).toBeVisible();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  await test.step("what cannot be compiled is reported with its line", async () => {
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await editor.write(`<p>\n<script type="text/jsx">const a = <b>{c</b>;</script>`);
    await editor.chooseFrom("Menu", "Export");
    await expect(dialog.getByRole("alert")).toContainText("Line 2 could not be parsed: ");
    await expect(button("HTML with everything inlined")).toHaveAttribute("aria-disabled", "true");
  });
});
