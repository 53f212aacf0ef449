import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("the command palette does what is written, and the focus goes back", async ({ editor, page }) => {
  await editor.open("/");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const search = palette.getByRole("combobox", { name: "Search commands" });
  const options = palette.getByRole("option");

  await editor.code.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(search).toBeFocused();
  await expect(options.first()).toContainText("Run");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(editor.code).toBeFocused();

  // What cannot be done says why, and Enter leaves it undone.
  await page.keyboard.press("ControlOrMeta+k");
  await expect(search).toBeFocused();
  await page.keyboard.type("sign out");
  await expect(options.first()).toHaveAttribute("aria-disabled", "true");
  await expect(options.first()).toContainText("Nobody is signed in.");
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();

  await search.fill("full scr");
  await page.keyboard.press("Enter");
  await expect(palette).toHaveCount(0);
  await expect(editor.code).toBeHidden();
  await page.keyboard.press("Escape");

  await page.keyboard.press("ControlOrMeta+k");
  await expect(search).toBeFocused();
  await expect(options.first()).toContainText("Full screen");
  await page.keyboard.type("examples");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Search examples" })).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(search).toBeFocused();
  await page.keyboard.type("use table 1.24.1");
  await page.keyboard.press("Enter");
  await editor.hasRun();
  await expect(editor.whatRan).toContainText("bootstrap-table 1.24.1");

  await page.setViewportSize({ width: 360, height: 740 });
  await editor.chooseFrom("Menu", "Command palette");
  await search.fill("open example exported");
  await options.first().click();
  await expect(page).toHaveURL(/\/example\/.*export-what/);
});
