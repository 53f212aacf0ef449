import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

// How the bar and its popovers take keys and clicks is shown by what-runs.component.test.tsx.
test("what runs is chosen at the bar", async ({ editor, page }) => {
  await test.step("a release is found by its number, and Enter runs it at once", async () => {
    await editor.open("/");
    const popover = await editor.openChoice("Version");
    const field = popover.getByRole("combobox", { name: "Version" });
    const releases = popover.getByRole("listbox", { name: "Version" }).getByRole("option");
    await expect(field).toBeFocused();
    await expect(releases.first()).toHaveText(/newest · \d{4}-\d{2}-\d{2}/);
    await field.fill("1.22.");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(popover).toHaveCount(0);
    await expect(editor.choice("Version")).toBeFocused();
    await editor.runsOn("Version", "1.22.5");
    await editor.hasRun();
  });
  await test.step("extensions are chosen by keyboard without moving, and selected ones come first when reopened", async () => {
    const popover = await editor.openChoice("Extensions");
    const names = () =>
      popover
        .getByRole("checkbox")
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label")));
    const before = await names();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("s");
    await expect(editor.extension("sticky-header")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(editor.extension("sticky-header")).toBeChecked();
    await editor.runsOn("Extensions", "sticky-header");
    expect(await names()).toEqual(before);
    await expect(editor.extension("sticky-header")).toHaveAccessibleDescription(
      "Keeps the header in view while the page scrolls",
    );
    await page.keyboard.press("Escape");
    await editor.hasRun();
    await editor.openChoice("Extensions");
    expect((await names())[0]).toBe("sticky-header");
    await popover.getByRole("searchbox", { name: "Find an extension" }).fill("drag");
    await expect(popover.getByRole("checkbox", { name: "reorder-rows" })).toBeVisible();
    await expect(popover.getByRole("checkbox", { name: "sticky-header" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(popover).toHaveCount(0);
  });
  await test.step("Insert adds the option to the table, selects the extension and runs; its examples are one click away", async () => {
    const popover = await editor.openChoice("Extensions");
    await popover.getByRole("button", { name: "Insert data-show-export for export" }).click();
    await expect(editor.extension("export")).toBeChecked();
    await expect(popover.getByText("data-show-export is in the document")).toBeVisible();
    await expect(editor.code).toContainText('data-show-export="true"');
    await expect(editor.result.getByRole("button", { name: "Export data" })).toBeVisible();
    await popover.getByRole("button", { name: /^\d+ examples of export$/ }).click();
    await popover.getByRole("link", { name: "What is exported" }).click();
    await expect(page).toHaveURL(/\/example\/extensions\/export-what/);
  });
  await test.step("without a table in the document, Insert says so", async () => {
    await editor.runDocument("<p>Words</p>");
    const popover = await editor.openChoice("Extensions");
    const insert = popover.getByRole("button", { name: "Insert data-show-print for print" });
    await expect(insert).toHaveAttribute("aria-disabled", "true");
    await expect(insert).toHaveAttribute("title", /no <table>/);
  });
});

test("on a phone one button opens a sheet with all choices", async ({ editor, page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await editor.open("/?version=1.18.3&extensions=export");
  const button = editor.whatRuns.getByRole("button", {
    name: /^What runs 1\.18\.3, Bootstrap v5, export, en-US/,
  });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect((await button.boundingBox())?.width).toBeGreaterThan(195);
  await button.click();
  const sheet = page.getByRole("dialog", { name: "What runs" });
  for (const value of [
    "Version 1.18.3 CVE-2021-23472",
    "Theme Bootstrap v5",
    "Extensions export",
    "Locale en-US",
  ])
    await expect(sheet.getByRole("button", { name: value })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole("button", { name: /^Theme / }).click();
  await page.getByRole("button", { name: "All choices" }).click();
  await sheet.getByRole("button", { name: /^Theme / }).click();
  await page.getByRole("option", { name: "Bulma" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(editor.whatRuns.getByRole("button", { name: /, Bulma, / })).toBeFocused();
  await editor.hasRun();
});
