import { expect, test } from "./product/editor-page.ts";

test.use({ runsAsTyped: true });

test("what is typed runs and replaces the old result when painted, which fills the screen or its share", async ({
  editor,
  page,
}) => {
  await test.step("the result can fill the screen, and Esc restores the editor", async () => {
    await editor.open("/");
    await editor.button("Full screen").click();
    await expect(editor.code).toBeHidden();
    await expect(editor.result.locator("tbody > tr[data-index]").first()).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await expect(editor.code).toBeHidden();

    // In the result it is the document's as long as it has something to close.
    const columns = editor.result.getByRole("button", { name: "Columns" });
    await columns.click();
    await expect(editor.result.locator(".dropdown-menu.show")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(editor.result.locator(".dropdown-menu.show")).toHaveCount(0);
    await expect(editor.code).toBeHidden();
    // Bootstrap prevents its default as long as the button has the focus.
    await editor.result.getByRole("cell").first().click();
    await page.keyboard.press("Escape");
    await expect(editor.code).toBeVisible();
  });
  await test.step("the split moves by keyboard and by mouse, is remembered, and a double click resets it", async () => {
    const handle = page.getByRole("separator", { name: "Width of the editor" });
    const widthOfEditor = async () =>
      (await page.getByRole("region", { name: "Document" }).boundingBox())?.width ?? 0;
    const usual = await widthOfEditor();
    await handle.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(widthOfEditor).toBeGreaterThan(usual + 20);
    const byKeyboard = await widthOfEditor();
    const box = await handle.boundingBox();
    if (!box) throw new Error("The handle is not on the screen.");
    await page.mouse.move(box.x + 2, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 220, { steps: 5 });
    await page.mouse.up();
    await expect.poll(widthOfEditor).toBeGreaterThan(byKeyboard + 60);
    const byMouse = await widthOfEditor();
    await page.reload();
    await editor.hasRun();
    await expect.poll(widthOfEditor).toBeCloseTo(byMouse, -1);
    await handle.dblclick();
    await expect.poll(widthOfEditor).toBeCloseTo(usual, -1);
  });
  await test.step("a new run replaces the old one only when it has painted", async () => {
    await editor.runDocument("<h1>Old</h1>");
    await expect(editor.result.getByRole("heading", { name: "Old" })).toBeVisible();
    const gaps = await page.evaluateHandle(() => {
      const seen: number[] = [];
      const look = () => {
        seen.push(document.querySelectorAll('iframe[title="Result"][data-state="shown"]').length);
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await editor.runDocument("<h1>New</h1>");
    await expect(editor.result.getByRole("heading", { name: "New" })).toBeVisible();
    expect(await gaps.evaluate((seen) => seen.filter((shown) => shown !== 1))).toEqual([]);
  });
  await test.step("a choice runs at once, even with a changed document", async () => {
    await editor.choose("Theme", "bulma");
    await editor.hasRun();
    await editor.runsOn("Theme", "Bulma");
    await editor.write("<h1>Changed</h1>");
    await editor.choose("Version", "1.24.1");
    await editor.hasRun();
    await expect(editor.result.getByRole("heading", { name: "Changed" })).toBeVisible();
    await editor.runsOn("Version", "1.24.1");
  });
  await test.step("an uncaught error is shown with its line, and the next-problem key goes there", async () => {
    await editor.runDocument("<p>One</p>\n<script>\n  missing();\n</script>");
    await expect(editor.console).toContainText("missing is not defined");
    await expect(editor.console).toContainText("line 3");
    await page.keyboard.press("F8");
    await expect(page.getByText("Ln 3, Col 3")).toBeVisible();
  });
  await test.step("what is typed runs after a pause, unless the setting makes it wait for Run", async () => {
    await editor.write("<h1>First</h1>");
    await expect(editor.result.getByRole("heading", { name: "First" })).toBeVisible();
    await editor.chooseFrom("Menu", "Settings");
    await page.getByRole("checkbox", { name: "Run as you type" }).uncheck();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(editor.result.getByRole("heading", { name: "First" })).toBeVisible();
    await editor.write("<h1>Second</h1>");
    await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName("Not run since the last change");
    await editor.button("Run").click();
    await expect(editor.result.getByRole("heading", { name: "Second" })).toBeVisible();
  });
});

test("thirty Tabs from the start change nothing, and the way into the code is said", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await editor.hasRun();
  const before = await editor.code.textContent();
  const frame = page.locator(".cm-editor");
  let wasInCode = false;
  for (let pressed = 0; pressed < 30; pressed += 1) {
    await page.keyboard.press("Tab");
    if (await editor.code.evaluate((code) => code === document.activeElement)) {
      wasInCode = true;
      await expect(frame).toHaveAttribute("data-waiting", "Enter edits, Tab goes on");
    }
  }
  expect(wasInCode).toBe(true);
  expect(await editor.code.textContent()).toBe(before);
});
