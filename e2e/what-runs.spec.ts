import { expect, test } from "./product/editor-page.ts";

// How the bar, its popovers and a phone's sheet take keys and clicks is shown by what-runs.component.test.tsx.
test("an extension is found, inserted into the document, and leads to its examples", async ({
  editor,
  page,
}) => {
  await editor.open("/?extensions=sticky-header");
  await test.step("an extension is found by its description, and selected ones come first", async () => {
    const popover = await editor.openChoice("Extensions");
    await expect(popover.getByRole("checkbox").first()).toHaveAccessibleName("sticky-header");
    await expect(editor.extension("sticky-header")).toHaveAccessibleDescription(
      "Keeps the header in view while the page scrolls",
    );
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
