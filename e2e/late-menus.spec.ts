import { expect, test } from "./product/editor-page.ts";
import { holdBack } from "./product/hold-back.ts";

test("a menu whose button is pressed before it is loaded opens when it is", async ({ editor, page }) => {
  // Menus are fetched only after the first result.
  const release = await holdBack(page, /\/npm\//);
  await page.goto("/");
  await editor.button("Menu").click();
  await expect(page.getByRole("menuitem", { name: "Source repository" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(editor.button("Menu")).toBeFocused();
  release();
  await editor.hasRun();
});

test("Esc closes a loaded menu before its held keys are passed on", async ({ editor, page }) => {
  const release = await holdBack(page, /\/npm\/|give-keys/);
  await page.goto("/");
  await editor.button("Menu").click();
  await expect(page.getByRole("menuitem", { name: "Source repository" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  release();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(editor.button("Menu")).toBeFocused();
});

test("a menu that is loaded while its button is pressed opens", async ({ editor, page }) => {
  const release = await holdBack(page, /\/npm\//);
  await page.goto("/");
  await editor.button("New").hover();
  await page.mouse.down();
  release();
  // Those that nobody presses have come.
  await expect(editor.button("Menu")).toHaveAttribute("aria-expanded");
  await page.mouse.up();
  await expect(page.getByRole("menuitem", { name: "New smallest document" })).toBeVisible();
});

test("held arrow keys choose among radio buttons, and Tab leaves them, as the browser's own do", async ({
  editor,
  page,
}) => {
  const release = await holdBack(page, /give-keys/);
  await editor.open("/");
  await editor.choice("Version").click();
  const dialog = page.getByRole("dialog", { name: "Version" });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await dialog.getByRole("radio", { name: "Release" }).focus();
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "Tab"]) await page.keyboard.press(key);
  release();
  await expect(dialog.getByRole("textbox", { name: "Branch" })).toBeFocused();
  await expect(dialog.getByRole("radio", { name: "Branch" })).toBeChecked();
});
