import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("a problem is reported in the library's own form, which opens filled in, also by keyboard", async ({
  editor,
  page,
  context,
}) => {
  await context.route("https://github.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>New issue</title>" }),
  );
  await test.step("a report has the problem with its line, but not an example's description", async () => {
    await editor.open("/");
    await editor.write("<h1>Changed</h1>\n<script>\nmissing();\n</script>");
    await editor.button("Run").click();
    await expect(editor.console).toContainText("missing is not defined");
    await editor.chooseFrom("Menu", "Report a problem");
    const report = page.getByRole("article", { name: "Preview of the issue" });
    await expect(report.locator("pre")).toHaveText(/missing is not defined, line 3/);
    await expect(report.getByRole("heading", { name: "Description" })).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Title of the issue" })).toHaveValue(
      /missing is not defined/,
    );
  });
  await test.step("a report is written and opened by keyboard", async () => {
    await editor.open("/?new=keys");
    await editor.code.focus();
    await page.keyboard.type("<h1>Keys</h1>");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("dialog").getByRole("combobox").fill("Report a problem");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Report" });
    await expect(dialog.getByRole("textbox", { name: "Title of the issue" })).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    for (const text of ["A title", "Steps", "Expected", "Actual"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    const open = dialog.getByRole("link", { name: "Open the issue form" });
    // What was typed is in the report before the next key.
    await expect(open).toHaveAttribute("href", /A(%20|\+)title/);
    for (let stops = 0; stops < 6; stops += 1)
      if (!(await open.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Tab");
    await expect(open).toBeFocused();
    const opened = context.waitForEvent("page");
    await page.keyboard.press("Enter");
    const { searchParams } = new URL((await opened).url());
    expect(searchParams.get("title")).toBe("A title");
    expect(searchParams.get("body")).toMatch(/### Steps\n\nSteps\n\n### Expected\n\nExpected\n/);
    await page.keyboard.press("Escape");
    await expect(editor.code).toBeFocused();
  });
  await test.step("a problem is reported in the library's own form, which opens filled in", async () => {
    await editor.open("/?new=report&theme=bulma&extensions=export");
    await page.getByRole("textbox", { name: "Title" }).fill("Rows & columns #1");
    await editor.write("<h1>Rows wander off</h1>");
    await editor.chooseFrom("Menu", "Report a problem");
    const dialog = page.getByRole("dialog", { name: "Report" });
    const report = dialog.getByRole("article", { name: "Preview of the issue" });
    await expect(report.getByRole("link")).toHaveAttribute("href", /^http:.*\/#v1:/);
    await expect(report.getByRole("listitem")).toHaveText(["Theme: Bulma", "Extensions: export"]);
    await expect(report).toContainText(/BrowserChrome [\d.]+ on Linux/);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("textbox", { name: "Steps" }).fill("1. Sort by name");
    await dialog.getByRole("textbox", { name: "Expected" }).fill("Rows stay");
    await dialog.getByRole("textbox", { name: "Actual" }).fill("Rows wander off");
    const opened = context.waitForEvent("page");
    await dialog.getByRole("link", { name: "Open the issue form" }).click();
    const form = await opened;
    await expect(form).toHaveTitle("New issue");
    const { origin, pathname, searchParams } = new URL(form.url());
    expect(origin + pathname).toBe("https://github.com/wenzhixin/bootstrap-table/issues/new");
    expect(searchParams.get("title")).toBe("Rows & columns #1");
    expect(searchParams.get("body")).toMatch(
      /### Versions affected\n\nBootstrap Table \d[^]*### Steps\n\n1\. Sort by name\n\n### Expected\n\nRows stay\n\n### Actual\n\nRows wander off\n/,
    );
    expect(await form.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, ""]);
    await page.keyboard.press("Escape");

    await test.step("a saved snippet is named by its permanent short link", async () => {
      await editor.signIn(aUsername("ada"));
      await editor.save();
      await editor.chooseFrom("Menu", "Report a problem");
      await expect(report.getByRole("link")).toHaveText(/^http:\S*\/code\/\S+\?revision=1$/);
    });
  });
});
