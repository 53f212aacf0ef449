import { expect, test } from "./product/editor-page.ts";

test("a document stands on two releases side by side, scrolls together, and its differences are told", async ({
  editor,
  page,
}) => {
  const beside = page.frameLocator('iframe[title="Compared result"]');
  const ranBeside = page.getByRole("group", { name: "What ran beside it" });
  const differences = page.getByRole("region", { name: "Differences" });
  await editor.open("/");
  await editor.runDocument(`<h1 id="of"></h1><div style="height: 4000px">Long</div><script>
    const version = $.fn.bootstrapTable.VERSION ?? $.fn.bootstrapTable.Constructor.VERSION;
    document.getElementById("of").textContent = "On " + version;
    if (version === "1.22.6") onlyThere();
  </script>`);
  await editor.hasRun();
  const newest = await editor.result.getByRole("heading").innerText();
  let runs = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/run/")) runs += 1;
  });

  await editor.button("Compare").click();
  await page.getByRole("combobox", { name: "Compared release" }).selectOption("1.22.6");
  await expect(beside.getByRole("heading")).toHaveText("On 1.22.6");
  await expect(editor.result.getByRole("heading")).toHaveText(newest);
  await expect(ranBeside).toContainText("bootstrap-table 1.22.6");
  await expect(differences).toContainText("beside 1.22.6");
  await expect(differences).toContainText("Only right: Uncaught ReferenceError: onlyThere is not defined");
  await differences.getByText("What can be read differs").click();
  await expect(differences.getByText("On 1.22.6")).toBeVisible();
  await differences.getByText("What can be read differs").click();

  const size = async (title: string) => {
    const box = await page.locator(`iframe[title="${title}"]`).boundingBox();
    return { width: box?.width, height: box?.height };
  };
  expect(await size("Compared result")).toEqual(await size("Result"));
  const scrolled = (frame: typeof beside) => frame.locator("html").evaluate(() => window.scrollY);
  await editor.result.locator("html").evaluate(() => {
    window.scrollTo({ top: 700, behavior: "instant" });
  });
  await expect.poll(() => scrolled(beside)).toBe(700);
  await beside.locator("html").evaluate(() => {
    window.scrollTo({ top: 300, behavior: "instant" });
  });
  await expect.poll(() => scrolled(editor.result)).toBe(300);

  await page.getByRole("combobox", { name: "Compared theme" }).selectOption("bulma");
  await expect(ranBeside).toContainText("Bulma");
  await expect(differences).toContainText("theme Bootstrap v5 beside Bulma");
  const before = runs;
  await editor.button("Close Compare").click();
  await expect(page.locator('iframe[name^="run-"]')).toHaveCount(1);
  await expect(differences).toBeHidden();
  await expect(editor.result.getByRole("heading")).toHaveText(newest);
  expect(runs).toBe(before);
});
