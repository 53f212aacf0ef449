import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

const table = `<table id="cities" data-toggle="table">
  <thead><tr><th data-field="city">City</th></tr></thead>
  <tbody><tr><td>Oslo</td></tr><tr><td>Rome</td></tr></tbody>
</table>`;

const verdictOf = (page: Page): Locator => page.getByRole("region", { name: "Verdict" });

/** Runs a new document and opens its check. */
const openCheck = async (editor: EditorPage, page: Page, text: string) => {
  await editor.beginNew();
  await editor.runDocument(text);
  await page.getByRole("tab", { name: "Triage" }).click();
  await expect(editor.button("Add expectation")).toBeVisible();
};

const linesOf = (page: Page) => page.getByRole("list", { name: "Lines of the check" }).getByRole("listitem");

/** The frames in which documents are checked. */
const hiddenFrames = (page: Page) => page.locator("iframe[sandbox][inert]");

test("a check of what is shown is made, run, written by keyboard and accessible, also on a phone", async ({
  editor,
  page,
}) => {
  await test.step("four clicks make a check of what is shown and run it", async () => {
    await editor.open("/");
    await editor.runDocument(table);
    await page.getByRole("tab", { name: "Triage" }).click();
    await editor.expectOf("Number of elements", "#cities tbody tr", 2);
    await expect(verdictOf(page)).toHaveCount(0);
    await editor.button("Run check").click();
    await expect(verdictOf(page)).toContainText("Works");
    await expect(verdictOf(page)).toContainText("Found: 2");
    await expect(hiddenFrames(page)).toHaveCount(0);

    // What is typed next is another document than the judged one.
    await editor.runDocument(table.replace("<tr><td>Rome</td></tr>", ""));
    await expect(verdictOf(page)).toContainText("You changed the document");
    await editor.button("Run check").click();
    await expect(verdictOf(page)).toContainText(/^Broken 1 on /);

    await test.step("headers look as recorded until a style moves them", async () => {
      await editor.beginNew();
      await editor.runDocument(table);
      await editor.expectOf("Elements look as recorded", "#cities th");
      await expect(verdictOf(page)).toContainText(/^Works/);
      await expect(verdictOf(page)).not.toContainText("You changed");
      await expect(linesOf(page)).toContainText("#cities th should look as recorded, within 2 px");
      await editor.write(`<style>#cities th { font-size: 30px; }</style>${table}`);
      await editor.button("Run check").click();
      await expect(verdictOf(page)).toContainText(/font-size 30px instead of \d/);
    });

    await test.step("the first error is proposed, and fails", async () => {
      await editor.beginNew();
      // A problem does not replace Triage by the console.
      await editor.runDocument("<script>Promise.reject({ status: 404 })</script>");
      const error = "Uncaught (in promise) {status: 404}";
      await expect(editor.problems).toContainText(error);
      await editor.addExpectation("No uncaught error");
      await editor.button("Run check").click();
      await expect(verdictOf(page)).toContainText("Broken");
      await expect(verdictOf(page)).toContainText(error);
    });
  });
  await test.step("lines are written, edited and removed using only the keyboard", async () => {
    await openCheck(editor, page, table);
    const { keyboard } = page;
    await page.getByRole("tab", { name: "Triage" }).focus();
    await keyboard.press("Tab");
    await expect(editor.button("Hide tools")).toBeFocused();
    await keyboard.press("Tab");
    await expect(editor.button("Pick in the result")).toBeFocused();
    await keyboard.press("Tab");
    await expect(editor.button("Record")).toBeFocused();
    await editor.button("Add expectation").focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "JavaScript expression" })).toBeFocused();
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add expectation" });
    await expect(dialog.getByRole("combobox", { name: "Kind" })).toBeFocused();
    await keyboard.press("Tab");
    await keyboard.type("document.title === 'Result'");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(linesOf(page)).toHaveText(["document.title === 'Result' should be true"]);

    await editor.addExpectation("No uncaught error");
    await editor.addExpectation("No console error");
    await expect(linesOf(page)).toHaveText([/document\.title/, /uncaught/, /console/]);
    await editor.button("Edit: document.title === 'Result' should be true").focus();
    await keyboard.press("Enter");
    const editing = page.getByRole("dialog", { name: "Edit line" });
    await editing.getByRole("textbox").fill("1 === 2");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(linesOf(page)).toHaveText([/1 === 2/, /uncaught/, /console/]);
    await editor.button("Remove: 1 === 2 should be true").focus();
    await keyboard.press("Enter");
    await expect(linesOf(page)).toHaveText([/uncaught/, /console/]);
    await expect(editor.button("Edit: No uncaught error should appear")).toBeFocused();
  });
  await test.step("it is accessible, with its verdict, its dialog and on a phone", async () => {
    await openCheck(editor, page, `${table}<script>missing()</script>`);
    await editor.button("It throws an error").click();
    await expect(verdictOf(page)).toContainText("Broken");
    await expect(page.getByRole("toolbar", { name: "What runs" })).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
    await editor.button("How it is judged").click();
    expect(await axeFindings(page)).toEqual([]);
    await editor.button("Edit what is expected").click();
    await editor.button("Add expectation").click();
    await page.getByRole("menuitem", { name: "Text of an element" }).click();
    await expect(page.getByRole("dialog", { name: "Add expectation" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(verdictOf(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});

// Those that flood, forge a verdict or leave at once are in find-the-release.spec.ts.
test("a document that hangs or leaves slowly is no verdict, the editor stays usable, and the result runs none of it", async ({
  editor,
  page,
}) => {
  const inResult = "<h1>Fine</h1>";
  await editor.open("/");
  await openCheck(editor, page, inResult);
  await editor.addExpectation("No uncaught error");
  // Typed, but not run in the result.
  await editor.write("<script>while (true) {}</script>");
  await editor.button("Run check").click();
  // The result may say that it does not respond either, and has such a button.
  const stop = page.getByRole("tabpanel", { name: "Triage" }).getByRole("button", { name: "Stop" });
  await stop.click();
  await expect(editor.button("Run check")).toBeVisible();
  await expect(hiddenFrames(page)).toHaveCount(0);
  await editor.button("Run check").click();
  await expect(verdictOf(page)).toContainText("Cannot run");
  await expect(verdictOf(page)).toContainText("The document hung.");
  await expect(hiddenFrames(page)).toHaveCount(0);
  // Nobody has run it in the result.
  await expect(page.getByText(/not responding/)).toHaveCount(0);
  await editor.runDocument("<h1>Mended</h1>");
  await expect(editor.result.getByRole("heading", { name: "Mended" })).toBeVisible();
  await editor.button("Run check").click();
  await expect(verdictOf(page)).toContainText(/^Works/);

  await editor.write(`<script>setTimeout(() => { location = "data/orders?delay=1500" }, 50)</script>`);
  await editor.button("Run check").click();
  await expect(verdictOf(page)).toContainText("Cannot run");
  await expect(verdictOf(page)).toContainText("The document navigated away.");
  await expect(hiddenFrames(page)).toHaveCount(0);
  await editor.runDocument("<h1>Mended again</h1>");
  await expect(editor.result.getByRole("heading", { name: "Mended again" })).toBeVisible();
});

test("a search is judged by eye, and a matrix judges each pair, is saved to a file, stops and goes on", async ({
  editor,
  page,
  context,
}) => {
  await test.step("a search judged by eye asks about few releases, takes keys, and continues after a reload", async () => {
    await editor.open("/");
    await openCheck(editor, page, "<h1>Plain</h1>");
    await editor.addExpectation("I judge by eye");
    const dialog = page.getByRole("dialog", { name: "Add expectation" });
    await dialog.getByRole("textbox", { name: "What to look at" }).fill("Is it large?");
    await dialog.getByRole("button", { name: "Add" }).click();
    const question = page.getByRole("region", { name: "Judge by eye" });
    await editor.button("Find the release").click();
    await expect(question).toContainText("Is it large?");
    // What is asked next stands beside it.
    await expect(question).toContainText(/^Does [\d.]+, on the right, look as it should/);
    await page.keyboard.press("b");
    await expect(question).toContainText(/on the left, look as it should/);
    await question.getByRole("button", { name: "Works" }).click();
    const judged = page.getByRole("option", { name: /, (Works|Broken)/ });
    await expect(judged).toHaveCount(2);
    await page.reload();
    await page.getByRole("tab", { name: "Triage" }).click();
    await expect(judged).toHaveCount(2);
    await expect(question).toContainText(/on the left, look as it should/);
    await page.keyboard.press("w");
    await expect(judged).toHaveCount(3);
    await editor.button("Stop").click();
    await expect(question).toHaveCount(0);
  });
  await test.step("a matrix judges each pair, opens a run by keyboard, is saved to a file, and survives a reload", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openCheck(editor, page, "<h1>Plain</h1>");
    await editor.button("Add expectation").click();
    await page.getByRole("menuitem", { name: "JavaScript expression" }).click();
    const dialog = page.getByRole("dialog", { name: "Add expectation" });
    await dialog.getByRole("textbox").fill("innerWidth < 500");
    await dialog.getByRole("button", { name: "Add" }).click();
    await page.getByRole("spinbutton", { name: "Each within" }).fill("1");
    await editor.button("Matrix").click();
    const matrix = page.getByRole("region", { name: "Matrix" });
    await matrix.getByRole("combobox", { name: "Rows" }).selectOption("Widths");
    await matrix.getByRole("combobox", { name: "Columns" }).selectOption("Directions");
    await editor.button("Run matrix").click();
    await expect(matrix).toContainText("2 work, 4 broken, 0 cannot run");
    const grid = page.getByRole("grid", { name: "Widths × Directions" });
    const cell = (name: RegExp) => grid.getByRole("button", { name });
    await expect(grid.getByRole("rowheader", { name: "768 px" })).toBeVisible();
    await expect(cell(/^768 px, rtl: Broken\. Expected that innerWidth/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const file = page.waitForEvent("download");
    await editor.button("Download Markdown").click();
    expect((await file).suggestedFilename()).toBe("matrix.md");
    await editor.button("Copy as CSV").click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain("\n360 px,ltr,good,\r\n");

    await cell(/^360 px, ltr: Works/).focus();
    await page.keyboard.press("ArrowRight");
    await expect(cell(/^360 px, rtl: Works/)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(editor.result.locator("html")).toHaveAttribute("dir", "rtl");
    await page.reload();
    await page.getByRole("tab", { name: "Triage" }).click();
    await expect(matrix).toContainText("2 work, 4 broken, 0 cannot run");
  });
  await test.step("a matrix stops at once, and goes on with what it has judged", async () => {
    await openCheck(editor, page, table);
    await editor.expectOf("Number of elements", "#cities tbody tr", 2);
    await editor.button("Matrix").click();
    const matrix = page.getByRole("region", { name: "Matrix" });
    const judged = page.getByRole("grid").getByRole("button", { name: /: (Works|Broken|Cannot run)/ });
    let runs = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && /\/run\/[0-9a-f]{32}$/.test(request.url())) runs += 1;
    });
    await editor.button("Run matrix").click();
    await expect(judged.nth(5)).toBeVisible();
    await matrix.getByRole("button", { name: "Stop" }).click();
    await expect(hiddenFrames(page)).toHaveCount(0);
    await expect(matrix).toContainText(/Stopped at \d+ of \d{3} runs\./);
    const known = await judged.count();

    const before = runs;
    await editor.button("Continue").click();
    await expect(judged.nth(known + 3)).toBeVisible();
    await matrix.getByRole("button", { name: "Stop" }).click();
    await expect(hiddenFrames(page)).toHaveCount(0);
    // None of what was known is run again; those under way when it was stopped are.
    expect(runs - before).toBeLessThanOrEqual((await judged.count()) - known + 4);
  });
});
