import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test.use({ runsAsTyped: true });

const toolsOf = (page: Page) => page.getByRole("region", { name: "Tools" });

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;

const table = `<table id="table" data-toggle="table" data-search="true">
  <thead><tr><th data-field="city">City</th></tr></thead>
  <tbody><tr><td>Oslo</td></tr><tr><td>Rome</td></tr></tbody>
</table>`;

test("the tools show what happens, open for a problem, are sized, hidden and restored, and accessible", async ({
  editor,
  page,
}) => {
  await test.step("what happens in the result is shown below it, during clicks in it", async () => {
    await editor.open("/");
    await editor.runDocument(table);
    await page.getByRole("tab", { name: /^Events/ }).click();
    const cell = editor.result.getByRole("cell", { name: "Rome" });
    await cell.click();
    await expect(
      page.getByRole("tabpanel", { name: "Events" }).getByText("click-row.bs.table"),
    ).toBeVisible();
    await expect(cell).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("tab")).toHaveText(["Console", "Events", "Network", "Triage"]);
  });
  await test.step("a problem opens the console once, and does not move the focus", async () => {
    await editor.open("/");
    await page.keyboard.press("Control+j");
    await editor.write("<script>missing()</script>");
    await editor.code.press("Control+Enter");
    const console = page.getByRole("tabpanel", { name: "Console" });
    await expect(console.getByText(/missing is not defined/)).toBeVisible();
    await expect(editor.code).toBeFocused();
    await page.keyboard.press("Control+j");
    await expect(console).toBeHidden();
    await editor.runDocument("<script>console.log(missing); other()</script>");
    await expect(editor.problems).toBeVisible();
    await expect(console).toBeHidden();
  });
  await test.step("the tools are accessible in both schemes, open and hidden", async () => {
    await editor.runDocument(`${table}<script>console.log("Hello"); missing()</script>`);
    for (const tool of [/^Console/, /^Triage/, /^Events/, /^Network/]) {
      await page.getByRole("tab", { name: tool }).click();
      await expect(page.getByRole("tabpanel", { name: tool })).toBeVisible();
      if (tool.test("Events"))
        await expect(page.getByRole("button", { name: /^Copy as handler/ }).first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.keyboard.press("Control+j");
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step("the tools are sized by pointer and by keys, hidden and shown, and restored on the next visit", async () => {
    await editor.runDocument(table);
    await page.keyboard.press("Control+j");
    const tools = toolsOf(page);
    const edge = page.getByRole("separator", { name: "Height of the tools" });
    await expect.poll(() => heightOf(tools)).toBe(180);
    await edge.focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowUp");
    await expect(edge).toHaveAttribute("aria-valuenow", "240");
    const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.move(x + 200, y + 4);
    await page.mouse.down();
    // Over the result, whose page must not capture the pointer.
    await page.mouse.move(x + 200, y - 30, { steps: 4 });
    await page.mouse.move(x + 200, y - 56, { steps: 4 });
    await page.mouse.up();
    await expect(edge).toHaveAttribute("aria-valuenow", "300");
    await page.reload();
    await editor.hasRun();
    expect(await heightOf(tools)).toBe(300);

    await page.keyboard.press("Control+j");
    await expect(edge).toBeHidden();
    expect(await heightOf(tools)).toBeLessThan(40);
    await page.reload();
    await editor.hasRun();
    await expect(edge).toBeHidden();
    await page.getByRole("tab", { name: "Network" }).click();
    await expect(page.getByRole("tabpanel", { name: "Network" })).toBeVisible();
    await tools.getByRole("button", { name: "Hide tools" }).click();
    await expect(tools.getByRole("button", { name: "Show tools" })).toBeFocused();
    await page.keyboard.press("Control+j");
    await edge.dblclick();
    await expect(edge).toHaveAttribute("aria-valuenow", "180");

    // However high they are, some of the result stays visible.
    await edge.focus();
    await page.keyboard.press("End");
    await page.setViewportSize({ width: 1024, height: 480 });
    expect(await heightOf(page.locator('iframe[title="Result"]'))).toBeGreaterThanOrEqual(90);
  });
  await test.step("columns of the network keep their words whole, however narrow the pane is", async () => {
    await page.setViewportSize({ width: 760, height: 700 });
    await page.getByRole("tab", { name: /^Network/ }).click();
    const rows = page.getByRole("tabpanel", { name: "Network" }).getByRole("row");
    await expect(rows.filter({ hasText: "sha384-" }).first()).toBeAttached();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.filter((height) => height > 34)).toEqual([]);
  });
});
