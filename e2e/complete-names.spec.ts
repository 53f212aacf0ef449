import type { Page } from "@playwright/test";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

const list = (page: Page) => page.getByRole("listbox", { name: "Completions" });
const entry = (page: Page, name: string) =>
  list(page).getByRole("option", { name: new RegExp(`^${name.replaceAll(".", "\\.")}(?![\\w-])`) });

/** Opens an address, and waits until the editor knows the names of the document's library. */
const openKnowing = async (editor: EditorPage, page: Page, address: string, names: string) => {
  await editor.open(address);
  await expect(page.locator(`.cm-editor[data-names^="${names}"]`)).toBeVisible();
};

/** Puts the cursor at `|` in a text, and types there. */
const typeIn = async (editor: EditorPage, page: Page, marked: string, typed: string) => {
  const after = marked.length - marked.indexOf("|") - 1;
  await editor.write(marked.replace("|", ""));
  for (let n = 0; n < after; n++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type(typed);
};

/** For its first 75 ms a list accepts no key, so that nobody accepts what has only just appeared. */
const takesKeys = async (page: Page) => {
  await expect(list(page)).toBeVisible();
  await page.waitForFunction(
    (shown) => performance.now() > shown + 75,
    await page.evaluate(() => performance.now()),
  );
};

/** Accepts the selected entry, which must be the one with this name. */
const accept = async (page: Page, name: string) => {
  await takesKeys(page);
  await expect(entry(page, name)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
};

const script = (code: string) => `<table id="t"></table><script>${code}</script>`;
const started = script('$("#t").bootstrapTable({ | })');

test("names of Bootstrap Table are completed where they belong, and nowhere else", async ({
  editor,
  page,
}) => {
  await openKnowing(editor, page, "/", "bootstrap-table");

  await test.step("an attribute is completed with its value", async () => {
    await typeIn(editor, page, '<table data-toggle="table" |></table>', "data-pagi");
    await expect(entry(page, "data-pagination")).toContainText("boolean = false");
    await accept(page, "data-pagination");
    await expect(editor.code).toHaveText('<table data-toggle="table" data-pagination="true"></table>');
    await expect(list(page)).toBeHidden();
    await expect(editor.code).toBeFocused();
  });

  await test.step("the values of an attribute are offered once its name is accepted", async () => {
    await typeIn(editor, page, '<table data-toggle="table" |></table>', "data-side");
    await accept(page, "data-side-pagination");
    await expect(entry(page, "client")).toBeVisible();
    await takesKeys(page);
    await page.keyboard.press("ArrowDown");
    await accept(page, "server");
    await expect(editor.code).toHaveText('<table data-toggle="table" data-side-pagination="server"></table>');
  });

  await test.step("a column's attribute is completed in its header", async () => {
    await typeIn(editor, page, "<table><thead><tr><th |></th></tr></thead></table>", "data-for");
    await accept(page, "data-formatter");
    await expect(editor.code).toContainText('<th data-formatter="">');
  });

  await test.step("a callback is inserted with its arguments, and the cursor in it", async () => {
    await typeIn(editor, page, started, "onClickR");
    await accept(page, "onClickRow");
    await page.keyboard.type("go();");
    await expect(editor.code).toContainText("onClickRow(row, $element, field) {");
    await expect(page.locator(".cm-line", { hasText: /^\s+go\(\);$/ })).toBeVisible();
  });

  await test.step("a column's options are completed in a list of columns", async () => {
    await typeIn(editor, page, script('$("#t").bootstrapTable({ columns: [{ | }] })'), "sorta");
    await accept(page, "sortable");
    await expect(editor.code).toContainText("columns: [{ sortable: true }]");
  });

  await test.step("methods are offered as soon as the quote is typed", async () => {
    await typeIn(editor, page, script('$("#t").bootstrapTable(|)'), '"');
    await expect(entry(page, "getData")).toBeVisible();
    await page.keyboard.type("refreshO");
    await accept(page, "refreshOptions");
    await expect(editor.code).toContainText('bootstrapTable("refreshOptions")');
  });

  await test.step("events are offered with their ending", async () => {
    await typeIn(editor, page, script('$("#t").on(|)'), '"click-r');
    await accept(page, "click-row.bs.table");
    await expect(editor.code).toContainText('.on("click-row.bs.table", (event, row, $element, field) => {');
  });

  await test.step("defaults are completed, one by one and together", async () => {
    await typeIn(editor, page, script("|"), "$.fn.bootstrapTable.defaults.pageL");
    await accept(page, "pageList");
    await expect(editor.code).toContainText("$.fn.bootstrapTable.defaults.pageList");
    await typeIn(editor, page, script("$.extend($.fn.bootstrapTable.defaults, { | })"), "paginat");
    await accept(page, "pagination");
    await expect(editor.code).toContainText("{ pagination: true }");
  });

  await test.step("props are completed in JSX and in TSX", async () => {
    for (const type of ["text/jsx", "text/tsx"]) {
      await typeIn(editor, page, `<script type="${type}">const a = <BootstrapTable | />;</script>`, "pagina");
      await accept(page, "pagination");
      await expect(editor.code).toContainText("<BootstrapTable pagination />");
    }
    // Their types are those declared for the release.
    const imported = 'import { BootstrapTable } from "@online-editor/widgets";';
    const tsx = `<script type="text/tsx">${imported} const a = <BootstrapTable | />;</script>`;
    await typeIn(editor, page, tsx, "sideP");
    await expect(entry(page, "sidePagination")).toContainText('"client" | "server" | string');
    await editor.write(tsx.replace("|", 'pagination="yes" zebra'));
    await expect(editor.button("2 problems")).toBeVisible();
    await page.keyboard.press("F8");
    await expect(page.locator(".cm-tooltip")).toContainText("pagination expects another type: boolean.");
    await page.keyboard.press("F8");
    await expect(page.locator(".cm-tooltip")).toContainText("zebra is not a prop of the component");
  });

  await test.step("options are completed in the library's example format", async () => {
    const code = '<script>init({ title: "T" })</script><template><table id="t" |></table></template>';
    await typeIn(editor, page, code, "data-card");
    await accept(page, "data-card-view");
    await expect(editor.code).toContainText('<table id="t" data-card-view="true">');
    await typeIn(
      editor,
      page,
      '<script>init({ title: "T" })</script><template><table id="t"></table></template>' +
        '<script>function mounted() { $("#t").bootstrapTable({ | }) }</script>',
      "cardV",
    );
    await accept(page, "cardView");
    await expect(editor.code).toContainText("{ cardView: true }");
  });

  await test.step("an unselected extension is named beside what it adds", async () => {
    await typeIn(editor, page, started, "showExp");
    await expect(entry(page, "showExport")).toContainText("needs export");
  });

  await test.step("Esc closes the list with its details, and keeps the focus", async () => {
    await typeIn(editor, page, started, "pageSi");
    await expect(entry(page, "pageSize")).toHaveAccessibleDescription(
      /^pageSize: number Option .+ Default 10/,
    );
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    await expect(editor.code).toBeFocused();
    await page.keyboard.type("z");
    await expect(editor.code).toContainText("{ pageSiz }");
  });

  await test.step("the list opens by its key before anything is typed", async () => {
    await typeIn(editor, page, started, "");
    await page.keyboard.press("Control+Space");
    await expect(entry(page, "columns")).toBeVisible();
    await expect(entry(page, "onClickRow")).toBeAttached();
  });

  await test.step("nothing is offered in texts, in rows and in computed names", async () => {
    for (const marked of [
      script("const row = { | };"),
      script('$("#t").bootstrapTable({ data: [{ | }] })'),
      script('const text = "|";'),
      "<p>|</p>",
    ]) {
      await typeIn(editor, page, marked, "pageSi");
      await page.keyboard.press("Control+Space");
      await expect(editor.code).toContainText("pageSi");
      await expect(entry(page, "pageSize")).toHaveCount(0);
    }
  });
});

test("names that the release lacks come last, with the release that has them", async ({ editor, page }) => {
  await openKnowing(editor, page, "/?version=1.14.2&theme=bootstrap4", "bootstrap-table 1.14.2");
  await typeIn(editor, page, '<table data-toggle="table" |></table>', "data-v");
  const lacking = entry(page, "data-virtual-scroll");
  await expect(lacking).toContainText("since 1.15.2");
  await expect(lacking).toHaveClass(/cm-name-lacking/);
  await expect(list(page)).toContainText("Not in 1.14.2");
  await expect(list(page).getByRole("option").first()).not.toHaveClass(/cm-name-lacking/);
});

test("an extension's names are the document's own once it is selected", async ({ editor, page }) => {
  await openKnowing(editor, page, "/?extensions=export", "bootstrap-table");
  await typeIn(editor, page, started, "showExp");
  await expect(entry(page, "showExport")).toContainText("boolean = false");
  await expect(entry(page, "showExport")).not.toContainText("needs");
});

test("attributes, options, methods and props of Multiple Select are completed", async ({ editor, page }) => {
  await openKnowing(editor, page, "/?library=multiple-select", "multiple-select");
  await typeIn(editor, page, "<select multiple |></select>", "data-filter");
  await accept(page, "data-filter");
  await expect(editor.code).toContainText('<select multiple data-filter="true">');
  await typeIn(editor, page, '<script>$("select").multipleSelect({ | })</script>', "onOp");
  await accept(page, "onOpen");
  await expect(editor.code).toContainText("onOpen() {");
  await typeIn(editor, page, '<script>$("select").multipleSelect(|)</script>', '"getSel');
  await accept(page, "getSelects");
  await expect(editor.code).toContainText('multipleSelect("getSelects")');
  await typeIn(editor, page, '<script type="text/jsx">const a = <MultipleSelect | />;</script>', "singleR");
  await accept(page, "singleRadio");
  await expect(editor.code).toContainText("<MultipleSelect singleRadio />");
});

test("the details of a name are under the pointer, and reached by keyboard and from the palette", async ({
  editor,
  page,
}) => {
  const open = () => openKnowing(editor, page, "/?version=1.14.2&theme=bootstrap4", "bootstrap-table 1.14.2");
  await open();
  const code = '<table data-toggle="table" data-page-size="5"></table>';

  await test.step("are shown under the pointer", async () => {
    await editor.write(code);
    await editor.code.getByText("data-page-size").hover();
    const card = page.locator(".cm-tooltip-hover");
    await expect(card).toContainText("pageSize: number");
    await expect(card).toContainText("Default10");
    await expect(card.getByRole("link", { name: "Documentation" })).toHaveAttribute(
      "href",
      "https://bootstrap-table.com/docs/api/table-options/#pagesize",
    );
    await editor.code.getByText("table").first().hover();
    await expect(card).toBeHidden();

    await editor.code.getByText("data-page-size").hover();
    await card.getByRole("list").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/example\//);
    await expect(editor.code).toBeFocused();
  });

  await test.step("are shown by keyboard, with links, until Esc or until one is followed", async () => {
    await open();
    await editor.write(code);
    for (let n = 0; n < '="5"></table>'.length + 2; n++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Alt+Shift+w");
    const card = page.getByRole("dialog", { name: "About pageSize" });
    await expect(card).toBeFocused();
    await expect(card).toHaveAccessibleDescription(/pageSize: number Option .*Default 10/);
    const example = card.getByRole("list", { name: "Examples of pageSize" }).getByRole("link").first();
    await page.keyboard.press("Tab");
    await expect(example).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await expect(editor.code).toBeFocused();

    await page.keyboard.press("Alt+Shift+w");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/example\//);
    await expect(editor.code).toContainText(/page-?size/i);
    await expect(editor.code).toBeFocused();
  });

  await test.step("include the releases that have it, and earlier defaults", async () => {
    await open();
    await editor.write(
      '<table data-toggle="table" data-virtual-scroll="true" data-buttons-class="x"></table>',
    );
    await editor.code.getByText("data-virtual-scroll").hover();
    await expect(page.locator(".cm-tooltip-hover .cm-name-card")).toContainText(
      /Not in 1\.14\.2.*Since1\.15\.2/,
    );
    await editor.code.getByText("data-buttons-class").hover();
    await expect(page.locator(".cm-tooltip-hover .cm-name-card")).toContainText(
      'Default"secondary"Before 1.14.1"default"',
    );
  });

  await test.step("open from the palette, which says if there is no name", async () => {
    await editor.write("<p>Nothing</p>");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("dialog").getByRole("combobox").fill("look up the name");
    await page.keyboard.press("Enter");
    await expect(page.locator(".cm-tooltip")).toHaveText("No name of the library at the cursor");
    await expect(editor.code).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator(".cm-tooltip")).toBeHidden();
  });
});

test("Tab accepts as Enter does, and with Vim keys Esc leaves list and mode", async ({ editor, page }) => {
  await openKnowing(editor, page, "/", "bootstrap-table");
  await typeIn(editor, page, started, "cardV");
  await takesKeys(page);
  await page.keyboard.press("Tab");
  await expect(editor.code).toContainText("{ cardView: true }");
  await expect(editor.code).toBeFocused();
  await typeIn(editor, page, started, "pagi");

  // Vim handles keys some time after it is switched on.
  await page.keyboard.press("Alt+Shift+O");
  await page.getByRole("checkbox", { name: "Vim keys" }).check();
  await page.keyboard.press("Escape");
  // A list closes when the code loses the focus, which a closing dialog returns late on a busy machine.
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(editor.code).toBeFocused();
  await expect(page.getByText("--NORMAL--")).toBeVisible();
  await page.keyboard.press("i");
  await page.keyboard.type("n");
  await accept(page, "pagination");
  await expect(editor.code).toContainText("{ pagination: true }");
  await expect(page.getByText("--INSERT--")).toBeVisible();
  await page.keyboard.type(", searc");
  await takesKeys(page);
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(page.getByText("--NORMAL--")).toBeVisible();
  await expect(editor.code).toContainText("searc }");
});
