import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { watchErrors, EditorPage, expect } from "./product/editor-page.ts";
import { test } from "./product/own-product.ts";
import { saveDownload } from "./product/save-download.ts";

const CONTENT_DIR = fileURLToPath(new URL("third-library", import.meta.url));

test("a third library is offered, runs, is watched and exported through its content alone", async ({
  page,
  context,
  startOwn,
}, { outputDir }) => {
  const { origin } = await startOwn({ CONTENT_DIR });
  const editor = new EditorPage(page);
  const pageErrors = watchErrors(page);
  const ships = editor.result.locator("#ships tbody tr");

  await test.step("it is in the switch, and its first example runs", async () => {
    await editor.open(`${origin}/`);
    await page.getByRole("radiogroup", { name: "Library" }).getByText("Tablesort").click();
    await expect(page).toHaveTitle("Online Editor Tablesort");
    // The registry may have told of a later release than the content names.
    await expect(editor.choice("Version")).toHaveAccessibleName(/^Version 5\.\d+\.\d+, newest$/);
    await expect(ships).toHaveText([/Cabo Roca/, /Aurora/]);
    await editor.result.getByRole("columnheader", { name: "Ship" }).click();
    await expect(ships).toHaveText([/Aurora/, /Cabo Roca/]);
  });

  await test.step("a new document starts with its welcome page", async () => {
    await editor.beginNew();
    await expect(editor.code).toContainText("new Tablesort");
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
    // Else the click may meet the new document's result while it leaves.
    await editor.hasRun();
    await editor.result.getByRole("columnheader", { name: "Ship" }).click();
  });

  await test.step("its events are reported, and become handlers", async () => {
    await page.getByRole("tab", { name: /^Events/ }).click();
    const panel = page.getByRole("tabpanel", { name: "Events" });
    await expect(panel.getByText("beforeSort", { exact: true })).toBeVisible();
    await panel.getByRole("button", { name: "Copy as handler: afterSort" }).click();
    await expect(editor.code).toContainText(".addEventListener('afterSort'");
  });

  await test.step("another release and an extension of it run", async () => {
    await editor.open(`${origin}/?library=tablesort&version=5.2.1&extensions=number`);
    await editor.runsOn("Version", "5.2.1");
    await editor.result.getByRole("columnheader", { name: "Length" }).click();
    // As numbers: as texts 228 would come first.
    await expect(ships).toHaveText([/94/, /228/]);
  });

  await test.step("a page of it works from disk without a network", async () => {
    await editor.chooseFrom("Menu", "Export");
    const button = page.getByRole("button", { name: "HTML with everything inlined", exact: true });
    const path = await saveDownload(page, button, outputDir);
    expect(await readFile(path, "utf8")).toContain("Tablesort");
    const reader = await context.newPage();
    await reader.route(/^https?:/, (route) => route.abort());
    await reader.goto(`file://${path}`);
    await reader.getByRole("columnheader", { name: "Ship" }).click();
    await expect(reader.locator("#ships tbody tr")).toHaveText([/Aurora/, /Cabo Roca/]);
  });
  expect(pageErrors).toEqual([]);
});
