import { expect, test } from "./product/editor-page.ts";

/** Rows that come late, like those of a table that fetches its data. */
const long = (last: string) => `<p>Top</p><div id="rows"></div>
<script>
  setTimeout(() => {
    document.querySelector("#rows").style.height = "3000px";
  }, 50);
</script>
<p>${last}</p>`;

test("the result and a table in it keep their place when the document runs again, and a compared one scrolls along", async ({
  editor,
  page,
}) => {
  await test.step("the result keeps its place when its document runs again, and another document starts at its top", async () => {
    const scrolled = () => editor.result.locator(":root").evaluate(() => scrollY);
    await editor.open("/");
    await editor.runDocument(long("Bottom"));
    await expect
      .poll(() => editor.result.locator(":root").evaluate((root) => root.scrollHeight > 2500))
      .toBe(true);
    await editor.result.getByText("Top").click();
    await page.mouse.wheel(0, 1200);
    await expect.poll(scrolled).toBe(1200);
    await editor.runDocument(long("Changed"));
    await expect(editor.result.getByText("Changed")).toBeAttached();
    await expect.poll(scrolled).toBe(1200);
    await editor.run();
    await expect.poll(scrolled).toBe(1200);

    // A document that scrolls by itself is not disturbed.
    await editor.runDocument(`<p>Own place</p><div style="height: 3000px"></div>
    <script>scrollTo({ top: 300, behavior: "instant" })</script>`);
    await expect(editor.result.getByText("Own place")).toBeAttached();
    await expect.poll(scrolled).toBe(300);

    await editor.button("New").click();
    await page.getByRole("menuitem", { name: "Smallest document", exact: true }).click();
    await editor.hasRun();
    await editor.runDocument(`<p>Another</p><div style="height: 3000px"></div>`);
    await expect(editor.result.getByText("Another")).toBeInViewport();
    expect(await scrolled()).toBe(0);
  });
  await test.step("a table keeps the place of its own body, and a compared one scrolls along", async () => {
    const bodyOf = (result: typeof editor.result) => result.locator(".fixed-table-body");
    const scrolled = (result: typeof editor.result) =>
      bodyOf(result).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    await editor.runDocument(wideTable("Column"));
    await expect(editor.result.getByRole("cell", { name: "59", exact: true })).toBeAttached();
    await bodyOf(editor.result).hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrolled(editor.result)).toEqual([0, 400]);
    await page.mouse.wheel(250, 0);
    await expect.poll(() => scrolled(editor.result)).toEqual([250, 400]);

    await editor.runDocument(wideTable("Heading"));
    await expect(editor.result.getByRole("heading", { name: "Heading" })).toBeVisible();
    await expect.poll(() => scrolled(editor.result)).toEqual([250, 400]);

    await editor.button("Compare").click();
    const beside = page.frameLocator('iframe[title="Compared result"]');
    await expect(beside.getByRole("cell", { name: "59", exact: true })).toBeAttached();
    // A wheel is lost while the two results still get their places.
    await bodyOf(editor.result).evaluate((body) => {
      body.scrollBy(0, 100);
    });
    await expect.poll(() => scrolled(beside)).toEqual([250, 500]);
  });
});

/** A table wider and longer than its own scrolling body, as the library builds it. */
const wideTable = (title: string) => `<h1>${title}</h1>
<table data-toggle="table" data-height="300"><thead><tr>
  ${Array.from({ length: 30 }, (_, column) => `<th data-field="c${column}">${title} ${column}</th>`).join("")}
</tr></thead></table>
<script>
  $(() => {
    const rows = Array.from({ length: 60 }, (_, row) => ({ c0: row }))
    setTimeout(() => $("table").bootstrapTable("load", rows), 50)
  })
</script>`;
