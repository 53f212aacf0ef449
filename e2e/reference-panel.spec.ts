import type { Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

const openReference = async (editor: EditorPage, page: Page) => {
  await editor.button("Reference").click();
  const panel = page.getByRole("complementary", { name: "Reference" });
  await expect(panel.getByRole("region", { name: "Options", exact: true })).toBeVisible();
  return panel;
};

test("names are found, inserted into the document also by keyboard and on a phone", async ({
  editor,
  page,
}) => {
  await test.step("names are found by their letters, by their descriptions, and by synonyms", async () => {
    await editor.open("/");
    const synonyms = page.waitForResponse("**/api/synonyms");
    const panel = await openReference(editor, page);
    const search = panel.getByRole("searchbox", { name: "Search the reference" });
    await expect(search).toBeFocused();
    const first = panel.getByRole("region", { name: "Results" }).getByRole("listitem").first();
    for (const [words, name] of [
      ["pageSize", "pageSize"],
      ["data-page-size", "pageSize"],
      ["rows per page", "pageSize"],
      ["click-row.bs.table", "onClickRow"],
    ] as const) {
      await search.fill(words);
      await expect(first).toContainText(name);
    }
    await synonyms;
    await search.fill("csv");
    await expect(panel.getByRole("region", { name: "Results" })).toContainText("showExport");
    // Removed in 1.14: it is distinguished from what the release has.
    await search.fill("maintainSelected");
    const absent = panel.getByRole("region", { name: "Not in 1.27.3" });
    await absent.getByRole("button", { name: /^maintainSelected/ }).click();
    await expect(absent).toContainText("Until 1.14.2");
    await expect(editor.button("Insert maintainSelected")).toHaveAttribute("aria-disabled", "true");
    await search.fill("qwertyuiop");
    await expect(panel.getByRole("status")).toContainText("No names match");
  });
  await test.step("an entry has its facts, its examples and a link to the manual", async () => {
    const panel = page.getByRole("complementary", { name: "Reference" });
    await panel.getByRole("searchbox").fill("sidePagination");
    await panel.getByRole("button", { name: /^sidePagination/ }).click();
    const entry = panel
      .getByRole("listitem")
      .filter({ has: page.getByRole("term") })
      .first();
    for (const text of ["string", '"client", "server"', "data-side-pagination"])
      await expect(entry).toContainText(text);
    await expect(entry.getByRole("link", { name: "Documentation" })).toHaveAttribute(
      "href",
      "https://bootstrap-table.com/docs/api/table-options/#sidepagination",
    );
    await entry.getByRole("list", { name: "Examples of sidePagination" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/example\//);
    await expect(editor.code).toBeFocused();
  });
  await test.step("Insert adds a name to the document's options, and one key undoes it", async () => {
    const document = '<table id="t" data-toggle="table" data-search="true"></table>';
    await editor.write(document);
    const panel = page.getByRole("complementary", { name: "Reference" });
    await panel.getByRole("searchbox").fill("pagination");
    await panel.getByRole("button", { name: /^pagination / }).click();
    await editor.button("Insert pagination").click();
    await expect(editor.code).toHaveText(document.replace(">", ' data-pagination="true">'));
    await expect(editor.code).toBeFocused();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(editor.code).toHaveText(document);

    await panel.getByRole("searchbox").fill("onClickRow");
    await panel.getByRole("button", { name: /^onClickRow/ }).click();
    await editor.button("Insert onClickRow").click();
    await expect(editor.code).toContainText(
      "$('#t').on('click-row.bs.table', function (event, row, $element, field)",
    );

    await panel.getByRole("searchbox").fill("showExport");
    await panel.getByRole("button", { name: /^showExport/ }).click();
    await editor.button("Insert showExport").click();
    await expect(editor.code).toContainText('data-show-export="true"');
    await expect(page).toHaveURL(/extensions?=(?:.*,)?export/);

    await editor.write("<p>No table</p>");
    await editor.button("Insert showExport").click();
    await expect(page.getByText(/^Not inserted: the document has no Bootstrap Table/)).toBeVisible();
  });
  await test.step("the panel is accessible in both schemes, on a phone too", async () => {
    const panel = page.getByRole("complementary", { name: "Reference" });
    await panel.getByRole("searchbox").fill("page");
    await panel.getByRole("region", { name: "Results" }).getByRole("button").first().click();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 780 });
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step("types and options of the selected release are downloaded", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await editor.choose("Version", "1.22.0");
    const panel = page.getByRole("complementary", { name: "Reference" });
    for (const [name, file] of [
      ["TypeScript declarations", "bootstrap-table-1.22.0.d.ts"],
      ["JSON Schema of the options", "bootstrap-table-1.22.0.schema.json"],
    ] as const) {
      const download = page.waitForEvent("download");
      await panel.getByRole("link", { name }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
  });
  await test.step("a name in the document is reached from the panel by keyboard; on a phone the panel closes to show the code", async () => {
    const panel = page.getByRole("complementary", { name: "Reference" });
    await page.keyboard.press("Alt+Shift+H");
    await expect(panel).toHaveCount(0);
    await editor.write('<table data-toggle="table" data-search="true"></table>');
    await page.keyboard.press("Alt+Shift+H");
    const search = page.getByRole("searchbox", { name: "Search the reference" });
    await expect(search).toBeFocused();
    await page.keyboard.type("pageSize");
    const results = page.getByRole("region", { name: "Results" });
    const first = results.getByRole("button").first();
    // What is only related is found once the examples and the synonyms have arrived, which sorts the list anew.
    await expect(results).toContainText("pageList");
    await expect(results).toContainText("paginationSuccessivelySize");
    await expect(first).toContainText("pageSize");
    await page.keyboard.press("ArrowDown");
    await expect(first).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(first).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(editor.button("Insert pageSize")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(editor.code).toContainText('data-page-size="10"');
    await expect(editor.code).toBeFocused();
    await page.keyboard.press("Alt+Shift+H");
    await expect(panel).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 780 });
    await editor.chooseFrom("Menu", "Reference");
    await panel.getByRole("searchbox").fill("showToggle");
    await panel.getByRole("button", { name: /^showToggle / }).click();
    await editor.button("Insert showToggle").click();
    await expect(panel).toHaveCount(0);
    await expect(editor.code).toContainText('data-show-toggle="true"');
  });
});

// Bootstrap-table's change log: in 1.13.3 `classes` replaced `striped`, in 1.15 `maintainSelected` was renamed
// `maintainMetaData`, and the extension copy-rows lost `copyBtn`.
const written = `<table id="t" data-toggle="table" data-striped="true" data-maintain-selected="true" data-copy-btn="true">
  <thead><tr><th data-field="id">Id</th></tr></thead>
</table>
<script>
  $("#t").on("click-row.bs.table", () => {});
</script>
`;

/** In both schemes, on a phone too. */
const isAccessible = async (editor: EditorPage) => {
  const { page } = editor;
  // Marks a line of the code, which may not change while the screen is judged.
  await expect(editor.button("1 warning")).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width, height });
};

test("changes between two releases are listed, and an upgrade fixes what is affected and shows both side by side", async ({
  editor,
  page,
}) => {
  await test.step("changes between two releases are listed, and lead to their names", async () => {
    await editor.open("/?version=1.13.2");
    await editor.write(written);
    const panel = await openReference(editor, page);
    await panel.getByRole("tab", { name: "What changed" }).click();
    // Initially it shows what changes from the selected release to the newest.
    await expect(panel.getByRole("combobox", { name: "From" })).toHaveValue("1.13.2");
    await panel.getByRole("combobox", { name: "From" }).selectOption("1.13.2");
    await panel.getByRole("combobox", { name: "To" }).selectOption("1.16.0");
    const gone = panel.getByRole("region", { name: "Gone" });
    await expect(gone).toContainText(/maintainSelectedoption.*maintainMetaData/);
    await expect(gone).toContainText(/copyBtnoption · copy-rows/);
    await expect(panel.getByRole("region", { name: "New" })).toContainText("headerStyle");
    await expect(panel.getByRole("region", { name: "Changed default" })).toContainText(
      '"table table-bordered table-hover"',
    );
    await isAccessible(editor);
    // In reverse, new names are removed ones.
    await panel.getByRole("combobox", { name: "From" }).selectOption("1.16.0");
    await panel.getByRole("combobox", { name: "To" }).selectOption("1.13.2");
    const added = panel.getByRole("region", { name: "New" });
    await added.getByRole("button", { name: "Look up maintainSelected" }).click();
    await expect(panel.getByRole("searchbox")).toHaveValue("maintainSelected");
    await expect(panel.getByRole("button", { name: /^maintainSelected/ })).toBeVisible();
  });
  await test.step("an upgrade lists what is affected, fixes it, and shows both releases side by side", async () => {
    const panel = page.getByRole("complementary", { name: "Reference" });
    await panel.getByRole("tab", { name: "Upgrade" }).click();
    await expect(panel.getByRole("combobox")).toHaveValue("1.27.3");
    await expect(panel.getByRole("status")).toContainText(/places? in this document/);
    const striped = panel.getByRole("listitem").filter({ hasText: "data-striped" });
    await expect(striped).toContainText("Not in 1.27.3. Use data-classes.");
    await expect(striped).toContainText("Change it yourself");
    const renamed = panel.getByRole("listitem").filter({ hasText: "data-maintain-selected" });
    await expect(renamed.getByRole("checkbox", { name: "Write data-maintain-meta-data" })).toBeChecked();
    const gone = panel.getByRole("listitem").filter({ hasText: "data-copy-btn" });
    await expect(gone).toContainText("Not in 1.27.3. 1.14.2 was the last to have it.");
    await expect(gone.getByRole("checkbox", { name: "Remove data-copy-btn" })).toBeChecked();
    const classes = panel.getByRole("listitem").filter({ hasText: "classes" });
    const keep = classes.getByRole("checkbox", { name: 'Keep "table table-hover"' });
    await expect(keep).not.toBeChecked();
    await keep.check();
    await panel.getByRole("button", { name: "Upgrade to 1.27.3 and compare" }).click();
    // The notification stays while the pointer is over it.
    await editor.button("Undo").hover();
    // By key, so that the pointer stays.
    await editor.button("Code").press("Enter");
    await expect(editor.code).not.toContainText("data-copy-btn");
    await expect(editor.code).toContainText('data-maintain-meta-data="true"');
    await expect(editor.code).toContainText('data-classes="table table-hover"');
    await expect(page).not.toHaveURL(/version=/);
    const bars = page.getByRole("toolbar", { name: /^What runs/ });
    await expect(bars).toHaveCount(2);
    await expect(bars.first()).toContainText("1.27.3");
    await expect(bars.last()).toContainText("1.13.2");
    // The earlier text runs on the earlier release.
    await expect(bars.last()).toContainText("Earlier text");
    await expect(bars.first()).not.toContainText("Earlier text");
    const beside = page.frameLocator('iframe[title="Compared result"]');
    await expect(beside.locator("table[data-copy-btn]")).toBeAttached();
    await expect(editor.result.locator("table[data-maintain-meta-data]")).toBeAttached();
    // All of it is undone at once.
    await editor.button("Undo").click();
    await expect(editor.code).toContainText("data-copy-btn");
    await expect(bars).toHaveCount(1);
    await expect(page).toHaveURL(/version=1\.13\.2/);
    await expect(panel.getByRole("listitem").first()).toBeVisible();
    await isAccessible(editor);
  });
  await test.step("a document that uses none of the changes is not affected", async () => {
    await editor.choose("Version", "1.26.0");
    await editor.write('<table data-toggle="table" data-search="true"></table>');
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("upgrade");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "Reference" });
    await expect(panel.getByRole("status")).toHaveText("1.27.3 changes nothing that this document uses.");
    await panel.getByRole("combobox").selectOption("1.26.0");
    await expect(panel.getByRole("status")).toContainText("The document runs on 1.26.0.");
  });
});
