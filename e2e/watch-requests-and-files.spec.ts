import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("the requests and files of a run are listed, and the example data can be slow, fail or be offline", async ({
  editor,
  page,
}) => {
  await test.step("the files of a run are listed with package, size and integrity, with a warning about duplicates", async () => {
    await editor.open("/");
    await page.getByRole("tab", { name: /^Network/ }).click();
    const panel = page.getByRole("tabpanel", { name: "Network" });
    const jquery = panel
      .getByRole("row")
      .filter({ hasText: /jquery 3/ })
      .first();
    await expect(jquery).toContainText("kB");
    await expect(jquery).toContainText("sha384-");
    expect(await axeFindings(page)).toEqual([]);
    await expect(panel.getByRole("list", { name: "Warnings" })).toBeHidden();
    const src = await jquery.getByRole("link").getAttribute("href");
    const other = src?.replace("jquery.min.js", "jquery.js") ?? "";
    // A document's own jQuery is the only one, unless it loads two itself.
    await editor.runDocument(`<script src="${src}"></script>\n<script src="${other}"></script><p>Two</p>`);
    await expect(panel.getByRole("list", { name: "Warnings" })).toContainText("jQuery was loaded twice");
  });
  await test.step("the requests of a table are listed, and the example data can be slow, fail or be offline", async () => {
    await editor.runDocument(`<table data-toggle="table" data-url="data/items?total=50" data-pagination="true" data-side-pagination="server">
<thead><tr><th data-field="id">Id</th><th data-field="name">Name</th></tr></thead></table>
<script>
  fetch("json/cities.json?city=Oslo", { headers: {} }).catch(() => undefined)
  const log = (event, status) => console.log("load error", status)
  $(document).on("load-error.bs.table", log)
</script>`);
    await page.getByRole("tab", { name: /^Network/ }).click();
    const panel = page.getByRole("tabpanel", { name: "Network" });
    const request = panel.getByRole("row").filter({ hasText: /^GET .*\/run\/data\/items/ });
    await expect(request).toContainText("200");
    // By keyboard: what else is requested moves the row.
    await request.getByRole("button", { name: "GET /run/data/items" }).press("Enter");
    await expect(panel.getByText("limit = 10")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expect(panel.getByText(/"total":\s*50/)).toBeVisible();
    await panel.getByRole("combobox", { name: "Kind" }).selectOption("Requests");
    await expect(panel.getByRole("row").filter({ hasText: "/run/json/cities.json" })).toBeVisible();
    await expect(panel.getByRole("row").filter({ hasText: "script" })).toHaveCount(0);

    await panel.getByRole("combobox", { name: "Example data responds" }).selectOption("With an error");
    await panel.getByRole("button", { name: "Run again" }).click();
    await expect(request).toContainText("500");
    await expect(page.getByRole("tab", { name: /Network, 2 failed/ })).toBeVisible();
    await panel.getByRole("combobox", { name: "Example data responds" }).selectOption("Not at all");
    await panel.getByRole("button", { name: "Run again" }).click();
    await expect(request).toContainText("no response");
  });
});
