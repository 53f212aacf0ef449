import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { watchErrors, EditorPage, expect } from "./product/editor-page.ts";
import { test } from "./product/own-product.ts";
import { sharedAssets } from "./product/shared-assets.ts";

const files = {
  "options/rows-of-ours.html": `<script>
  init({
    title: 'Rows ' + 'of ours',
    desc: 'Shows \`data\` and <a href="https://docs.example/more">more</a>, <a href="javascript:alert(1)">no</a>, #1234.',
    links: ['bootstrap-table.min.css'],
    scripts: [
      'https://cdn.jsdelivr.net/npm/tableexport.jquery.plugin@1.29.0/tableExport.min.js',
      'bootstrap-table.min.js',
      'extensions/export/bootstrap-table-export.min.js'
    ]
  })
</script>

<template>
  <button id="button" class="btn btn-secondary">Count</button>
  <table id="table" data-show-export="true" data-source='json/data1.json'
    data-more="https://examples.wenzhixin.net.cn/examples/bootstrap_table/data?total=3">
    <thead><tr><th data-field="id">ID</th><th data-field="name" data-formatter="shout">Name</th></tr></thead>
  </table>
</template>

<script>
  function shout (value) { return sprintf('%s!', value) }
  function mounted () {
    $('#table').bootstrapTable({ data: [{ id: 1, name: 'One' }, { id: 2, name: 'Two' }] })
    $('#button').click(function () { $(this).text($('#table').bootstrapTable('getData').length) })
  }
</script>
`,
  "json/data1.json": '[{ "name": "Ours alone" }]',
  "broken.html": "<script>\n  init({ title: name })\n</script>\n",
};

const writeAll = async (folder: string, texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
};

test("an operator's upstream examples are listed, run as they do upstream, and reread on demand", async ({
  page,
  dataDir,
  startOwn,
}) => {
  const folder = join(dataDir, "upstream");
  await writeAll(folder, files);
  const environment = { ...sharedAssets(), EXAMPLES_SOURCES: `bootstrap-table=${folder}` };
  const first = await startOwn(environment);
  const editor = new EditorPage(page);
  await test.step("an operator's upstream examples are listed beside the editor's own and run as they do upstream", async () => {
    const pageErrors = watchErrors(page);
    await editor.open(first.origin);
    await editor.button("Examples").click();
    const link = page.getByRole("region", { name: "Options" }).getByRole("link", { name: /Rows of ours/ });
    await expect(link).toContainText("Shows data and more, no, #1234.");
    await expect(link.getByRole("code")).toHaveText("data");
    await expect(link).toContainText("export · upstream");
    await link.click();
    await expect(page).toHaveURL(/\/example\/options\/rows-of-ours$/);
    await editor.hasRun();
    await expect(editor.result.getByRole("cell", { name: "Two!" })).toBeVisible();
    await expect(editor.result.getByRole("button", { name: "Export data" })).toBeVisible();
    await editor.result.getByRole("button", { name: "Count" }).click();
    await expect(editor.result.getByRole("button", { name: "2", exact: true })).toBeVisible();
    expect(pageErrors).toEqual([]);

    await editor.button("Details").click();
    const details = page.getByRole("dialog", { name: "Details" });
    await expect(details).toContainText("Shows data and more (docs.example), no, #1234.");
    await expect(details.getByRole("link", { name: "more" })).toHaveAttribute(
      "href",
      "https://docs.example/more",
    );
    const issue = "https://github.com/wenzhixin/bootstrap-table/issues/1234";
    await expect(details.getByRole("link", { name: "#1234" })).toHaveAttribute("href", issue);
    await expect(details.getByRole("link")).toHaveCount(2);
    await details.getByRole("button", { name: "Close" }).click();

    const sources = page.getByRole("region", { name: "Sources of examples" });
    await sources.getByText("1 file could not be read").click();
    await expect(sources).toContainText("broken.html Line 2: only texts");
  });
  await test.step("it has the selected theme's class names, errors have their own lines, and its rows are loaded", async () => {
    await editor.open(`${first.origin}/example/options/rows-of-ours?theme=bulma`);
    await expect(editor.result.getByRole("button", { name: "Count" })).toHaveClass("button");
    await editor.runDocument(
      `<script>\ninit({ title: 'A' })\n</script>\n<template>\n<p></p>\n</template>\n<script>\n  throw new Error('eighth')\n</script>`,
    );
    await expect(editor.console).toContainText("Uncaught Error: eighth");
    await expect(editor.console).toContainText("line 8");
    await editor.runDocument(`<script>\n  init({\n    title: name\n  })\n</script>`);
    await expect(editor.problems).toContainText(/Line 3, column 1\s*only texts, and texts joined/);
    await editor.runDocument(
      `<script>\ninit({ title: 'A' })\n</script>
<table data-toggle="table" data-url="json/data3.json">
  <thead><tr><th data-field="github.count.forks">Forks</th></tr></thead>
</table>
<table data-toggle="table" data-side-pagination="server" data-pagination="true" data-page-size="3"
  data-url="https://examples.wenzhixin.net.cn/examples/bootstrap_table/data">
  <thead><tr><th data-field="price">Price</th></tr></thead>
</table>`,
    );
    await expect(editor.result.getByRole("cell", { name: "340" })).toBeVisible();
    await expect(editor.result.getByRole("cell", { name: "$2" })).toBeVisible();
  });
  await test.step("they are reread on demand, and the last good copy stays when they are gone", async () => {
    await editor.open(`${first.origin}/example/options/rows-of-ours`);
    await writeAll(folder, {
      "options/new.html": files["options/rows-of-ours.html"].replace("of ours", "anew"),
    });
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await expect(page.getByRole("link", { name: /Rows anew/ })).toBeVisible();

    await first.stop();
    await rename(folder, `${folder}-elsewhere`);
    const { origin } = await startOwn(environment);
    await editor.open(`${origin}/example/options/new`);
    await editor.button("Examples").click();
    await expect(page.getByRole("region", { name: "Sources of examples" })).toContainText("Not refreshed");
  });
});
