import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("what runs is chosen at the bar, by keyboard and by pointer", async ({ editor, page }) => {
  await test.step("Esc leaves a popover without a choice, and the arrow keys move along the bar", async () => {
    await editor.open("/");
    for (const part of ["Version", "Theme", "Extensions", "Locale"] as const) {
      const popover = await editor.openChoice(part);
      expect((await popover.boundingBox())?.width).toBe(340);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      await expect(popover).toHaveCount(0);
      await expect(editor.choice(part)).toBeFocused();
    }
    await page.keyboard.press("ArrowLeft");
    await expect(editor.choice("Extensions")).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step("a button closes the popover that it opened, and another one opens its own", async () => {
    const theme = await editor.openChoice("Theme");
    await editor.choice("Theme").click();
    await expect(theme).toHaveCount(0);
    await editor.openChoice("Theme");
    await editor.openChoice("Locale");
    await expect(theme).toHaveCount(0);
    await editor.code.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(editor.code).toBeFocused();
  });
  await test.step("a release is found by its number, its year and its marks, and Enter runs it at once", async () => {
    const popover = await editor.openChoice("Version");
    const field = popover.getByRole("combobox", { name: "Version" });
    const releases = popover.getByRole("listbox", { name: "Version" }).getByRole("option");
    await expect(field).toBeFocused();
    await expect(releases.first()).toHaveText(/newest · \d{4}-\d{2}-\d{2}/);
    await field.fill("1.2");
    await expect(releases.filter({ hasText: /^1\.2/ })).not.toHaveCount(0);
    await expect(releases.filter({ hasNotText: /^1\.2/ })).toHaveCount(0);
    await field.fill("2021");
    await expect(releases.filter({ hasText: "2021-" })).not.toHaveCount(0);
    await expect(releases.filter({ hasNotText: "2021-" })).toHaveCount(0);
    await field.fill("git tag");
    await expect(releases.filter({ hasText: "published only as a git tag" })).not.toHaveCount(0);
    await field.fill("no such release");
    await expect(popover.getByText("No releases match")).toBeVisible();
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

test("the sign shows the state of the run by its shape", async ({ editor }) => {
  await editor.open("/?version=1.14.2&theme=bootstrap5");
  const sign = editor.whatRuns.getByRole("img");
  await expect(sign).toHaveAttribute("data-shape", "warning");
  await editor.choose("Theme", "Bootstrap v4");
  await expect(sign).toHaveAttribute("data-shape", "dot");
  await editor.write("<h1>Changed</h1>");
  await expect(sign).toHaveAttribute("data-shape", "ring");
  await editor.runDocument("<script>missing()</script>");
  await expect(sign).toHaveAttribute("data-shape", "cross");
});

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 780 },
  "phone with a keyboard": { width: 360, height: 430 },
}))
  test(`on a ${size} one button opens a sheet with all choices`, async ({ editor, page }) => {
    await page.setViewportSize(viewport);
    await editor.open("/?version=1.18.3&extensions=export");
    const button = editor.whatRuns.getByRole("button", {
      name: /^What runs 1\.18\.3, Bootstrap v5, export, en-US/,
    });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.width).toBeGreaterThan(viewport.width / 2);
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
