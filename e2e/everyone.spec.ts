import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("the editor, the result's menu, its problems and the pages without a document are accessible at both widths", async ({
  editor,
  page,
}) => {
  await test.step("the editor is accessible at both widths", async () => {
    await editor.open("/?version=1.18.3&extensions=export");
    for (const viewport of [
      { width: 1360, height: 820 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await axeFindings(page)).toEqual([]);
      for (const part of ["Version", "Theme", "Extensions", "Locale"] as const) {
        const popover = await editor.openChoice(part);
        expect.soft(await axeFindings(page), part).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(popover).toHaveCount(0);
      }
      await editor.press("Examples");
      await expect(page.getByRole("searchbox", { name: "Search examples" })).toBeVisible();
      expect(await axeFindings(page, { within: '[aria-label="Examples"]' })).toEqual([]);
      await editor.button("Close Examples").click();
      // In a wide window menu and help are judged with the bar and with the dialogs.
      if (viewport.width > 720) continue;
      await editor.button("Menu").click();
      await expect(page.getByRole("menu")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole("menuitem", { name: "Keyboard help" }).click();
      await expect(page.getByRole("dialog", { name: "Keyboard help" })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    }
  });
  await test.step("the result's menu, its problems and the pages without a document are accessible", async () => {
    const isClear = async (screen: string) => {
      expect.soft(await axeFindings(page), screen).toEqual([]);
    };
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("button", { name: /^Frame: / }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await isClear("frame");
    await page.keyboard.press("Escape");
    await editor.runDocument("<script>missing()</script>");
    await expect(editor.console).toContainText("missing is not defined");
    await page.keyboard.press("Control+j");
    await expect(editor.problems).toContainText("missing is not defined");
    await isClear("problem");
    await editor.runDocument("<p></p>");
    await expect(page.getByText("The document ran but shows nothing.")).toBeVisible();
    await isClear("nothing shown");
    for (const address of ["/login/error?reason=denied", "/code/nobody/1"]) {
      await page.goto(address);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await isClear(address);
    }
  });
});

test("the main job can be done by keyboard, and on a phone", async ({ editor, page }) => {
  await test.step("the main job can be done by keyboard", async () => {
    await editor.open("/");
    await page.keyboard.press("Alt+Shift+E");
    await expect(page.getByRole("searchbox", { name: "Search examples" })).toBeFocused();
    await page.keyboard.type("export");
    await expect(page.getByRole("region", { name: /found/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/example\//);
    await editor.hasRun();
    await page.keyboard.press("Alt+Shift+L");
    await expect(page.getByRole("combobox", { name: "Version" })).toBeFocused();
    await page.keyboard.type("1.24.1");
    await page.keyboard.press("Enter");
    await expect(editor.choice("Version")).toBeFocused();
    await editor.hasRun();
    await editor.runsOn("Version", "1.24.1");
  });
  await test.step("on a phone either editor or result is shown, and nothing is wider than the screen", async () => {
    await editor.button("Close Examples").click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(editor.result.locator("tbody > tr[data-index]").first()).toBeVisible();
    await page.getByRole("tab", { name: "Code" }).click();
    await expect(editor.code).toBeVisible();
    await editor.runDocument("<h1>On the go</h1>");
    await expect(editor.result.getByRole("heading", { name: "On the go" })).toBeVisible();
    await editor.press("Examples");
    await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
    await expect(page).toHaveTitle("Online Editor Multiple Select");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
