import { expect, test } from "./product/editor-page.ts";

test("names that the library does not know are marked and fixed, and reported where they are assembled at run time", async ({
  editor,
  page,
}) => {
  await test.step("a misspelled name of the library is marked, and fixed by keyboard", async () => {
    await editor.open("/");
    await editor.write('<table data-toggle="table" data-serach="true"></table>');
    await expect(editor.button("1 warning")).toBeVisible();
    await page.keyboard.press("F8");
    await expect(page.locator(".cm-tooltip")).toContainText(
      "Unknown name data-serach. Did you mean data-search?",
    );
    await page.keyboard.press("ControlOrMeta+.");
    await expect(editor.button("Replace with data-search")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(editor.code).toHaveText('<table data-toggle="table" data-search="true"></table>');
    await expect(editor.button("No problems")).toBeVisible();

    // One key undoes it.
    await page.keyboard.press("ControlOrMeta+z");
    await expect(editor.code).toContainText("data-serach");
  });
  await test.step("an extension that an option needs is selected by its fix", async () => {
    await editor.write("");
    await expect(editor.button("No problems")).toBeVisible();
    await editor.write('<table data-toggle="table" data-show-export="true"></table>');
    await expect(editor.button("1 warning")).toBeVisible();
    await page.keyboard.press("F8");
    await editor.button("Select extension export").click();
    await expect(page).toHaveURL(/extensions?=export/);
    await expect(editor.button("No problems")).toBeVisible();
  });
  await test.step("options assembled at run time are reported in the console, with their widget", async () => {
    await editor.open("/?version=1.14.2&theme=bootstrap4&extensions=auto-refresh,pipeline");
    await editor.runDocument(
      `<table id="ships"></table>
<table id="ports"></table>
<script>
  const options = {};
  options["pagn" + "iation"] = true;
  for (const part of ["Scroll"]) options["virtual" + part] = true;
  const column = { field: "name", ["sorta" + "bel"]: true, myOwn: 1 };
  $("#ships").bootstrapTable({ ...options, data: [], columns: [column], pageSise: 5 });
  const paged = { pagination: true, sidePagination: "server", ajax: ({ success }) => success({ total: 0, rows: [] }) };
  const both = Object.fromEntries(["autoRefresh", "usePipeline"].map((name) => [name, true]));
  $("#ports").bootstrapTable({ ...paged, ...both, columns: [{ field: "name" }] });
</script>`,
    );
    const lines = page.getByRole("log");
    await expect(lines).toContainText("#ships has an unknown option pagniation. Did you mean pagination?");
    await expect(lines).toContainText(
      "#ships has the option virtualScroll, which is not in 1.14.2. 1.15.2 is the first to have it.",
    );
    await expect(lines).toContainText(
      "Column name of #ships has an unknown option sortabel. Did you mean sortable?",
    );
    await expect(lines).toContainText(
      "#ports has the options autoRefresh and usePipeline, which do not work together. A refresh shows",
    );
    await expect(lines).not.toContainText("myOwn");
    // What the linter marks in place is not reported again.
    await expect(editor.button("1 warning")).toBeVisible();
    await expect(lines).not.toContainText("pageSise");
  });
  await test.step("a select's options are checked at run time, too", async () => {
    await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
    await expect(page).toHaveTitle("Online Editor Multiple Select");
    await editor.runDocument(
      `<select multiple><option>A</option></select>
<script>$("select").multipleSelect({ ["fil" + "tre"]: true, ["own" + "Thing"]: 1 });</script>`,
    );
    const lines = page.getByRole("log");
    await expect(lines).toContainText("select:nth(1) has an unknown option filtre. Did you mean filter?");
    await expect(lines).not.toContainText("ownThing");
  });
});
