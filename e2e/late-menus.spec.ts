import { expect, test } from "./product/editor-page.ts";

test("a menu whose button is pressed before it is loaded opens when it is", async ({ editor, page }) => {
  // Menus are fetched only after the first result.
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/npm\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/");
  await editor.button("Menu").click();
  await expect(page.getByRole("menuitem", { name: "Source repository" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(editor.button("Menu")).toBeFocused();
  held.resolve(undefined);
  await editor.hasRun();
});

test("Esc closes a loaded menu before its held keys are passed on", async ({ editor, page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/npm\/|give-keys/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/");
  await editor.button("Menu").click();
  await expect(page.getByRole("menuitem", { name: "Source repository" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  held.resolve(undefined);
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(editor.button("Menu")).toBeFocused();
});
