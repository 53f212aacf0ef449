import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test.use({ runsAsTyped: true });

test("the first screen explains the product, and New begins a document that runs, for each library", async ({
  editor,
  page,
}) => {
  await test.step("the first screen explains the product until a change has run", async () => {
    const hint = page.getByRole("note", { name: "First visit" });
    await editor.open("/");
    await expect(hint).toContainText("Try Bootstrap Table on any release.");
    await editor.button("Run").click();
    await editor.hasRun();
    await expect(hint).toBeVisible();
    await editor.runDocument("<h1>Changed</h1>");
    await expect(hint).toHaveCount(0);
    await page.reload();
    await editor.hasRun();
    await expect(hint).toHaveCount(0);
  });
  await test.step("New is a menu for the keyboard: its first item is the smallest document", async () => {
    // Until the menu is loaded, its button is a plain one.
    await expect(editor.button("New")).toHaveAttribute("aria-expanded", "false");
    await editor.button("New").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Smallest document" })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/new=/);
    await expect(editor.code).toContainText("Darjeeling");

    await test.step("a page is pasted from there", async () => {
      await editor.button("New").click();
      await page.getByRole("menuitem", { name: "Paste a page" }).click();
      const text = page.getByRole("dialog", { name: "Import" }).getByRole("textbox", { name: "HTML" });
      await expect(text).toBeFocused();
      await text.fill("<h1>Pasted</h1>");
      await page.getByRole("button", { name: "Import", exact: true }).click();
      await expect(editor.code).toHaveText("<h1>Pasted</h1>");
    });
  });
  await test.step("a new document starts with something that runs, for each library", async () => {
    for (const [library, shown] of [
      ["Bootstrap Table", "#table tbody tr"],
      ["Multiple Select", ".ms-parent .ms-choice"],
    ] as const) {
      await page.getByRole("radio", { name: library }).check({ force: true });
      await editor.hasRun();
      for (const name of [
        "Smallest document",
        "Document with data from a server",
        "Document with JSX",
        "Document in the library's example format",
      ]) {
        await editor.button("New").click();
        await page.getByRole("menuitem", { name, exact: true }).click();
        await expect(page).toHaveURL(/new=.*start=/);
        await expect(editor.code).not.toHaveText("");
        await editor.hasRun();
        await expect(editor.problems).toHaveCount(0);
      }
      await expect(editor.result.locator(shown).first()).toBeVisible();
      await page.reload();
      await expect(editor.code).toContainText("mounted");
    }
  });
});
