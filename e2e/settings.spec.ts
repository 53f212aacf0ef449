import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("settings take effect at once, are remembered, and lead out of the code by Tab", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await editor.chooseFrom("Menu", "Settings");
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await settings.getByRole("radio", { name: "4 spaces" }).check({ force: true });
  await settings.getByRole("combobox", { name: "Text size" }).selectOption("20");
  await settings.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await page.keyboard.press("Escape");
  await expect(editor.button("Menu")).toBeFocused();

  await page.reload();
  await editor.hasRun();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await expect(editor.code).toHaveCSS("font-size", "20px");
  await editor.write("");
  await page.keyboard.press("Tab");
  await page.keyboard.type("x");
  await expect(editor.code).toHaveText("    x");

  // Emmet knows what is an abbreviation and what is a script.
  await editor.write("");
  await page.keyboard.type("ul>li.ship*2");
  await page.keyboard.press("Tab");
  await expect(editor.code).toContainText('<li class="ship"></li>');

  await page.keyboard.press("Control+m");
  await expect(page.getByText("Tab moves the focus.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(editor.code).not.toBeFocused();

  await page.keyboard.press("Alt+Shift+O");
  await settings.getByRole("checkbox", { name: "Vim keys" }).check();
  await page.keyboard.press("Escape");
  await editor.write("<p>one</p>");
  await expect(page.getByText("--NORMAL--")).toBeVisible();
  await editor.code.press("d");
  await editor.code.press("d");
  await expect(editor.code).toHaveText("");
});
