import { expect, test } from "./product/editor-page.ts";

test.use({ runsAsTyped: true });

test("leaving the code is explained once, and settings take effect at once and are remembered", async ({
  editor,
  page,
}) => {
  await test.step("leaving the code is explained when Tab first indents, and then no more", async () => {
    const wayOut = page.getByText("Tab indents. Press Esc, then Tab to leave the code.");
    await editor.open("/");
    await editor.write("");
    await page.keyboard.press("Tab");
    await expect(wayOut).toBeVisible();
    // Tab leaves the code for two seconds, and a busy machine is slow between two keys.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      await expect(editor.code).not.toBeFocused({ timeout: 500 });
    }).toPass();

    await page.reload();
    await editor.hasRun();
    await editor.write("");
    await page.keyboard.press("Tab");
    await expect(editor.code).toHaveText("  ");
    // The next notification would be below it.
    await page.keyboard.press("Control+m");
    await expect(page.getByText("Tab moves the focus", { exact: true })).toBeVisible();
    await expect(wayOut).toHaveCount(0);
    await page.keyboard.press("Control+m");
    await expect(page.getByText("Tab indents", { exact: true })).toBeVisible();
  });
  await test.step("settings take effect at once, are remembered, and let Tab leave the code", async () => {
    await editor.chooseFrom("Menu", "Settings");
    const settings = page.getByRole("dialog", { name: "Settings" });
    await expect(settings).toBeVisible();
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

    // Emmet distinguishes abbreviations from scripts.
    await editor.write("");
    await page.keyboard.type("ul>li.ship*2");
    await page.keyboard.press("Tab");
    await expect(editor.code).toContainText('<li class="ship"></li>');

    await page.keyboard.press("Control+m");
    await expect(page.getByText("Tab moves the focus")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(editor.code).not.toBeFocused();

    // Before Vim is loaded, which takes some time: there Control A selects nothing.
    await editor.write("<p>one</p>");
    await page.keyboard.press("Alt+Shift+O");
    await settings.getByRole("checkbox", { name: "Vim keys" }).check();
    await page.keyboard.press("Escape");
    await expect(page.getByText("--NORMAL--")).toBeVisible();
    await editor.code.press("d");
    await editor.code.press("d");
    await expect(editor.code).toHaveText("");
  });
});
