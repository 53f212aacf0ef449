import type { Locator } from "@playwright/test";
import { complaintsOf, type EditorPage, expect, test } from "./product/editor-page.ts";
import { rowsOf } from "./promises/promised.ts";

const optionOf = (editor: EditorPage, list: "Version" | "Theme" | "Locale", value: string): Locator =>
  editor.page.getByRole("combobox", { name: list }).locator(`option[value="${value}"]`);

const extension = (editor: EditorPage, name: string): Locator =>
  editor.page.getByRole("group", { name: "Extensions" }).getByRole("checkbox", { name, exact: true });

test("a theme that a release does not know is labelled, and runs all the same", async ({ editor, page }) => {
  await editor.open("/?version=1.14.2&theme=bootstrap5");
  await editor.openLibraries();
  await expect(optionOf(editor, "Theme", "bootstrap5")).toHaveText("Bootstrap v5 · limited here");
  await expect(optionOf(editor, "Theme", "bootstrap4")).toHaveText("Bootstrap v4");
  await expect(page.getByText("These releases do not know Bootstrap 5")).toBeVisible();
  await expect(editor.whatRan).toContainText("bootstrap-table 1.14.2");
  await expect(rowsOf(editor.result)).toHaveCount(8);
});

test("a theme that a release does not have is labelled with the releases that have it", async ({
  editor,
  page,
}) => {
  await editor.open("/?version=1.13.5&theme=bootstrap4");
  await editor.openLibraries();
  await expect(optionOf(editor, "Theme", "semantic")).toHaveText("Semantic UI · only 1.14.1 and later");
  await editor.choose("Theme", "semantic");
  await expect(page.getByText("1.13.5 does not have this theme (1.14.1 and later).")).toBeVisible();
});

test("a release with a published advisory is marked, and runs all the same", async ({ editor, page }) => {
  await editor.open("/?version=1.18.3");
  await editor.openLibraries();
  await expect(optionOf(editor, "Version", "1.18.3")).toHaveText("1.18.3 · CVE-2021-23472");
  await expect(optionOf(editor, "Version", "1.19.1")).toHaveText("1.19.1");
  await expect(page.getByText("CVE-2021-23472: Cross-site scripting")).toBeVisible();
  await expect(editor.whatRan).toContainText("bootstrap-table 1.18.3");
  await expect(rowsOf(editor.result)).toHaveCount(8);
});

test("the advisory of the export extension shows when that is chosen", async ({ editor, page }) => {
  await editor.open("/?version=1.20.1");
  await editor.openLibraries();
  await expect(page.getByText("CVE-2022-1726")).toHaveCount(0);
  await extension(editor, "export").check();
  await expect(page.getByText("CVE-2022-1726: Cross-site scripting")).toBeVisible();
  await editor.hasRun();
  await expect(editor.whatRan.getByRole("button", { name: "export" })).toBeVisible();
  await expect(rowsOf(editor.result)).toHaveCount(8);
});

test("an extension that a release lacks says which releases have it, and is left out", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await editor.openLibraries();
  await expect(extension(editor, "accent-neutralise")).toHaveAccessibleDescription("only 1.11.0 to 1.17.0");
  await extension(editor, "accent-neutralise").check();
  await expect(
    page.getByText("does not have the extension accent-neutralise (1.11.0 to 1.17.0); it is left out."),
  ).toBeVisible();
  await editor.hasRun();
  await expect(rowsOf(editor.result)).toHaveCount(8);
});

test("an extension with a known problem on a release says so", async ({ editor, page }) => {
  await editor.open("/?version=1.17.1&extensions=multiple-sort");
  await editor.openLibraries();
  await expect(extension(editor, "multiple-sort")).toHaveAccessibleDescription("does not work here");
  await expect(page.getByText("With showMultiSort, creating the table stops with an error.")).toBeVisible();
  await expect(rowsOf(editor.result)).toHaveCount(8);
});

test("several extensions load at once", async ({ editor, page }) => {
  const complaints = complaintsOf(page);
  await editor.open("/example/basics/from-a-file");
  await editor.openLibraries();
  for (const name of ["print", "export", "page-jump-to", "multiple-sort"])
    await extension(editor, name).check();
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
  await expect(editor.whatRan.getByRole("button", { name: "+1" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a locale changes the library's own words", async ({ editor }) => {
  await editor.open("/");
  await expect(editor.result.locator(".pagination-info")).toContainText("Showing 1 to 8 of 10 rows");
  await editor.openLibraries();
  await editor.choose("Locale", "de-DE");
  await editor.hasRun();
  await expect(editor.result.locator(".pagination-info")).toContainText("Zeige Zeile 1 bis 8 von 10 Zeilen");
  await expect(editor.whatRan.getByRole("button", { name: "de-DE" })).toBeVisible();
  await expect(editor.page).toHaveURL(/[?&]locale=de-DE/);
});

test("columns can be dragged: the extension gets what newer versions of jQuery lack", async ({
  editor,
  page,
}) => {
  const complaints = complaintsOf(page);
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
  // While a column is dragged, a copy of each stands in for the table.
  await expect(headers).toHaveCount(6);
  await page.mouse.up();
  await expect(headers).toHaveCount(3);
  expect(complaints).toEqual([]);
});
