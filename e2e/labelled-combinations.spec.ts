import type { Locator } from "@playwright/test";
import { watchErrors, type EditorPage, expect, test } from "./product/editor-page.ts";
import { rowsOf } from "./promises/promised.ts";

const optionOf = (editor: EditorPage, title: string): Locator =>
  editor.page.getByRole("option", { name: new RegExp(`^${title}`) });

test("what a release does not support is labelled, with what to do, and runs as far as it can", async ({
  editor,
  page,
}) => {
  await test.step("a theme that a release does not support is labelled with the nearest that works, and still runs", async () => {
    await editor.open("/?version=1.14.2&theme=bootstrap5");
    await expect(editor.choice("Theme")).toHaveAccessibleName("Theme Bootstrap v5, limited");
    await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName("Ran as selected, limited");
    await editor.runsOn("Version", "1.14.2");
    await expect(rowsOf(editor.result)).toHaveCount(8);
    const popover = await editor.openChoice("Theme");
    await expect(optionOf(editor, "Bootstrap v5")).toContainText("limited");
    await expect(optionOf(editor, "Bootstrap v4")).toHaveText("Bootstrap v4");
    await expect(popover.getByRole("paragraph")).toContainText("Bootstrap 5");
    await expect(popover.getByRole("button", { name: "Use 1.17.1" })).toBeVisible();
    await popover.getByRole("button", { name: "Use Bootstrap v4" }).click();
    await editor.hasRun();
    await expect(editor.choice("Theme")).toHaveAccessibleName("Theme Bootstrap v4");
    await expect(editor.choice("Theme")).toBeFocused();
    await expect(page).toHaveURL(/theme=bootstrap4/);
  });
  await test.step("a theme that a release lacks is labelled with the releases that have it", async () => {
    await editor.open("/?version=1.13.5&theme=bootstrap4");
    await editor.openChoice("Theme");
    await expect(optionOf(editor, "Semantic UI")).toContainText("only 1.14.1 and later");
    await page.keyboard.press("Escape");
    await editor.choose("Theme", "semantic");
    await expect(editor.choice("Theme")).toHaveAccessibleName("Theme Semantic UI, limited");
    await editor.openChoice("Theme");
    await expect(page.getByText("This theme is not in 1.13.5 (1.14.1 and later).")).toBeVisible();
  });
  await test.step("a release with a published advisory is marked, and still runs", async () => {
    await editor.open("/?version=1.18.3");
    await expect(editor.choice("Version")).toHaveAccessibleName("Version 1.18.3, CVE-2021-23472");
    await expect(rowsOf(editor.result)).toHaveCount(8);
    await editor.openChoice("Version");
    await expect(optionOf(editor, "1.18.3")).toContainText("CVE-2021-23472");
    await expect(optionOf(editor, "1.19.1")).not.toContainText("CVE");
    await expect(page.getByText("CVE-2021-23472: Cross-site scripting")).toBeVisible();
  });
  await test.step("the advisory of the export extension shows when that is chosen", async () => {
    await editor.open("/?version=1.20.1");
    await editor.openChoice("Extensions");
    await expect(page.getByText("CVE-2022-1726")).toHaveCount(0);
    await editor.extension("export").check();
    await expect(page.getByText("CVE-2022-1726: Cross-site scripting")).toBeVisible();
    await editor.hasRun();
    await editor.runsOn("Extensions", "export");
    await expect(rowsOf(editor.result)).toHaveCount(8);
  });
  await test.step("an extension that a release lacks says which releases have it, and is left out", async () => {
    await editor.open("/");
    await editor.openChoice("Extensions");
    await expect(editor.extension("accent-neutralise")).toHaveAccessibleDescription(
      /^only 1\.11\.0 to 1\.17\.0/,
    );
    await editor.extension("accent-neutralise").check();
    await expect(
      page.getByText(/^accent-neutralise is not in [\d.]+ \(1\.11\.0 to 1\.17\.0\)\. It is not loaded\.$/),
    ).toBeVisible();
    await editor.hasRun();
    await expect(rowsOf(editor.result)).toHaveCount(8);
  });
  await test.step("an extension with a known problem on a release says so, and what to do", async () => {
    await editor.open("/?version=1.17.1&extensions=multiple-sort");
    await expect(editor.choice("Extensions")).toHaveAccessibleName("Extensions multiple-sort, fails");
    const popover = await editor.openChoice("Extensions");
    await expect(editor.extension("multiple-sort")).toHaveAccessibleDescription(/^fails/);
    await expect(popover.getByRole("paragraph")).toContainText("showMultiSort");
    await expect(rowsOf(editor.result)).toHaveCount(8);
    await expect(popover.getByRole("button", { name: "Leave out multiple-sort" })).toBeVisible();
    await popover.getByRole("button", { name: /^Use 1\.\d/ }).click();
    await editor.hasRun();
    await expect(editor.choice("Extensions")).toHaveAccessibleName("Extensions multiple-sort");
    await expect(page).toHaveURL(/extensions=multiple-sort/);
  });
});

test("several extensions load at once, a locale changes the library's own words, and columns can be dragged", async ({
  editor,
  page,
}) => {
  const pageErrors = watchErrors(page);
  await test.step("several extensions load at once", async () => {
    await editor.open("/example/basics/from-a-file");
    await editor.openChoice("Extensions");
    for (const name of ["print", "export", "page-jump-to", "multiple-sort"])
      await editor.extension(name).check();
    await page.keyboard.press("Escape");
    await editor.hasRun();
    await editor.runDocument(`
      <table id="films" data-toggle="table" data-url="json/films.json" data-pagination="true" data-show-print="true"
        data-show-export="true" data-show-jump-to="true" data-show-multi-sort="true" data-page-size="5">
        <thead><tr><th data-field="title" data-sortable="true">Film</th></tr></thead>
      </table>`);
    await editor.hasRun();
    await expect(rowsOf(editor.result)).toHaveCount(5);
    await expect(editor.result.getByRole("button", { name: "Print" })).toBeVisible();
    await expect(editor.result.getByRole("button", { name: "Export data" })).toBeVisible();
    await expect(editor.result.getByTitle("Multiple Sort")).toBeVisible();
    await expect(editor.result.locator(".page-jump-to input")).toBeVisible();
    await editor.runsOn("Extensions", "print, export, page-jump-to, multiple-sort");
    await expect(editor.choice("Extensions")).toHaveText("4 extensions");
  });
  await test.step("a locale changes the library's own words", async () => {
    await editor.open("/");
    await expect(editor.result.locator(".pagination-info")).toContainText("Showing 1 to 8 of 10 rows");
    await editor.choose("Locale", "de-DE");
    await editor.hasRun();
    await expect(editor.result.locator(".pagination-info")).toContainText(
      "Zeige Zeile 1 bis 8 von 10 Zeilen",
    );
    await editor.runsOn("Locale", "de-DE");
    await expect(editor.page).toHaveURL(/[?&]locale=de-DE/);
  });
  await test.step("columns can be dragged: the extension gets the function that newer versions of jQuery lack", async () => {
    await editor.open("/example/basics/smallest?extensions=reorder-columns");
    await editor.runDocument(`
      <table id="teas" data-reorderable-columns="true"></table>
      <script>
        $("#teas").bootstrapTable({
          columns: [{ field: "tea", title: "Tea" }, { field: "price", title: "Price" }, { field: "from", title: "From" }],
          data: [{ tea: "Assam", price: "6.40", from: "India" }],
        });
      </script>`);
    await editor.hasRun();
    const headers = editor.result.getByRole("columnheader");
    await expect(headers).toHaveText(["Tea", "Price", "From"]);
    const tea = await headers.filter({ hasText: "Tea" }).boundingBox();
    if (!tea) throw new Error("The column is not on the screen.");
    await page.mouse.move(tea.x + tea.width / 2, tea.y + tea.height / 2);
    await page.mouse.down();
    await page.mouse.move(tea.x + tea.width, tea.y + tea.height / 2, { steps: 5 });
    // While a column is dragged, copies of the columns replace the table.
    await expect(headers).toHaveCount(6);
    await page.mouse.up();
    await expect(headers).toHaveCount(3);
  });
  expect(pageErrors).toEqual([]);
});
