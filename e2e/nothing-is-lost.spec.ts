import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test.use({ runsAsTyped: true });

const isKept = "Draft kept";

test("a changed document is kept after leaving, after a reload and for another tab, and every New is a separate one", async ({
  editor,
  page,
  context,
}) => {
  await test.step("every New is a separate document, and earlier ones are among the drafts", async () => {
    await editor.open("/");
    await editor.beginNew();
    await expect(page).toHaveURL(/new=/);
    await editor.write("<h1>First new</h1>");
    await expect(page.getByText(isKept)).toBeVisible();
    const first = page.url();
    await editor.beginNew();
    await expect(page).not.toHaveURL(first);
    await expect(editor.code).not.toContainText("First new");
    await editor.button("Examples").click();
    await page.getByText("Drafts (1)").click();
    await page.getByRole("button", { name: /First new/ }).click();
    await expect(page).toHaveURL(first);
    await expect(editor.code).toContainText("First new");
    await expect(editor.result.getByRole("heading", { name: "First new" })).toBeVisible();
  });
  await test.step("a changed document is restored after leaving and returning, and after a reload", async () => {
    await editor.open("/");
    await editor.write("<h1>Mine</h1>");
    await expect(page.getByText(isKept)).toBeVisible();
    await editor.beginNew();
    await expect(editor.code).not.toContainText("Mine");
    await page.goBack();
    await expect(editor.result.getByRole("heading", { name: "Mine" })).toBeVisible();
    await page.reload();
    await expect(editor.code).toContainText("Mine");
    await expect(editor.result.getByRole("heading", { name: "Mine" })).toBeVisible();
  });
  await test.step("a change that was typed just before leaving is kept too", async () => {
    await editor.write("<h1>Last words</h1>");
    await expect(page.getByText("Example, changed")).toBeVisible();
    await page.reload();
    await expect(editor.code).toContainText("Last words");
  });
  await test.step("another tab opens the example's own text and offers the draft", async () => {
    await editor.write("<h1>From the first tab</h1>");
    await expect(page.getByText(isKept)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/");
    await expect(other.getByRole("textbox", { name: "Code" })).toContainText("bootstrapTable");
    const restore = other.getByRole("button", { name: "Open it" });
    await expect(restore).toBeVisible();
    expect(await axeFindings(other)).toEqual([]);
    await restore.click();
    await expect(other.getByRole("textbox", { name: "Code" })).toContainText("From the first tab");
  });
  await test.step("Reset restores the example's own text, and undo the changed one", async () => {
    await editor.write("<h1>Changed</h1>");
    await editor.button("Reset").click();
    await expect(editor.code).toContainText("bootstrapTable");
    await editor.hasRun();
    await editor.code.press("ControlOrMeta+z");
    await expect(editor.code).toHaveText("<h1>Changed</h1>");
    await expect(page.getByText("Example, changed")).toBeVisible();
  });
});

test("in documents that one returns to, keys arrive in order, and undo never restores another one's text", async ({
  editor,
  page,
}) => {
  await test.step("in a document that one returns to, keys arrive in order", async () => {
    await editor.open("/");
    await editor.button("Examples").click();
    await page.getByRole("searchbox", { name: "Search examples" }).fill("sort");
    const title = page.getByRole("heading", { level: 1 });
    // By name: the order changes when the synonyms arrive.
    const first = "Sort by several columns";
    for (const name of [first, "Sort by what is not shown"]) {
      await page.getByRole("list").getByRole("link", { name }).click();
      await expect(title).toHaveText(name);
    }
    await page.goBack();
    await expect(title).toHaveText(first);
    await editor.hasRun();
    await editor.code.press("ControlOrMeta+Home");
    await page.keyboard.type("in order");
    await expect(editor.code.locator(".cm-line").first()).toHaveText(/^in order/);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(editor.code.locator(".cm-line").first()).not.toHaveText(/in order/);
  });
  await test.step("undo belongs to the document, and never restores another one's text", async () => {
    await editor.code.press("ControlOrMeta+Home");
    await page.keyboard.type("<!-- one -->");
    await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
    await expect(editor.code).toContainText("optgroup");
    await editor.code.press("ControlOrMeta+z");
    await expect(editor.code).toContainText("optgroup");
    await page.goBack();
    await expect(editor.code).toContainText("<!-- one -->");
    await editor.code.press("ControlOrMeta+z");
    await expect(editor.code).not.toContainText("<!-- one -->");
  });
});
