import { axeFindings } from "./product/axe-findings.ts";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

test("the top bar has the navigation and the menu, and the title of one's own document is edited in place", async ({
  editor,
  page,
}) => {
  await test.step("the top bar has the navigation and the menu, and the open document is named above the code", async () => {
    await editor.open("/");
    const bar = page.getByRole("banner");
    await expect(bar.getByText("Online Editor")).toBeVisible();
    await expect(bar.getByRole("radiogroup", { name: "Library" })).toBeVisible();
    for (const name of ["Examples", "Reference", "New", "Share", "Save", "Run", "Sign in", "Menu"])
      await expect(bar.getByRole("button", { name, exact: true })).toBeVisible();
    expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(48);
    const pane = page.getByRole("region", { name: "Document" });
    await expect(pane.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await editor.write("<p>Changed</p>");
    await expect(pane.getByText("Example, changed", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1360, height: 800 });
    for (const name of ["Details", "Format", "Reset"]) {
      const button = pane.getByRole("button", { name, exact: true });
      await expect(button).toBeVisible();
      // As a word, which a narrow strip has a picture for.
      expect((await button.getByText(name).boundingBox())?.width).toBeGreaterThan(20);
    }
    await pane.getByRole("button", { name: "Reset" }).click();
    await expect(pane.getByText("Example", { exact: true })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("button", { name: "commands" }).click();
    await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
    await page.keyboard.press("Escape");

    await test.step("the menu has links, settings and help, and is accessible in both schemes", async () => {
      await editor.button("Menu").click();
      for (const name of ["Settings", "Export", "Report a problem", "Keyboard help"])
        await expect(page.getByRole("menuitem", { name })).toBeVisible();
      await expect(page.getByRole("menuitem", { name: "Source repository" }).first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(editor.button("Menu")).toBeFocused();
      await page.setViewportSize({ width: 1024, height: 768 });
      expect(await axeFindings(page)).toEqual([]);
    });
  });
  await test.step("the title of one's own document is edited in place, above the code", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await editor.signIn(aUsername("ada"));
    await editor.saveNew("First name");
    const title = page.getByRole("region", { name: "Document" }).getByRole("textbox", { name: "Title" });
    await title.fill("Second name");
    // Not cut where there is room.
    expect(await title.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
    await editor.save();
    await page.reload();
    await expect(title).toHaveValue("Second name");
    await title.fill("A title that is much longer than the room above the code, even in a wide window");
    const state = page.getByText("Unsaved changes", { exact: true });
    const isWhole = async () => {
      await expect(state).toBeInViewport({ ratio: 1 });
      expect(await state.evaluate((chip) => chip.scrollWidth - chip.clientWidth)).toBeLessThanOrEqual(0);
    };
    await isWhole();
    await page.setViewportSize({ width: 390, height: 780 });
    const titleOnPhone = page.getByRole("banner").getByRole("textbox", { name: "Title" });
    await expect(titleOnPhone).toBeInViewport({ ratio: 1 });
    expect((await titleOnPhone.boundingBox())?.width).toBeGreaterThan(160);
    await isWhole();
  });
});
