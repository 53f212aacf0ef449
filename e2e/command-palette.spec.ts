import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";
import { holdBack } from "./product/hold-back.ts";

test("the command palette runs what is typed and finds examples, themes, widths and the comparison", async ({
  editor,
  page,
}) => {
  await test.step("the command palette runs what is typed, and the focus returns", async () => {
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

    await page.keyboard.press("ControlOrMeta+k");
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
    await editor.runsOn("Version", "1.24.1");

    await page.setViewportSize({ width: 360, height: 740 });
    await editor.chooseFrom("Menu", "Command palette");
    await search.fill("what is exported");
    await options.first().click();
    await expect(page).toHaveURL(/\/example\/.*export-what/);
  });
  await test.step("the palette finds examples by synonyms, themes, widths and the comparison", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const palette = page.getByRole("dialog", { name: "Command palette" });
    const search = palette.getByRole("combobox", { name: "Search commands" });
    const options = palette.getByRole("option");
    const choose = async (words: string, first: string | RegExp) => {
      await page.keyboard.press("ControlOrMeta+k");
      await search.fill(words);
      await expect(options.first()).toContainText(first);
      await page.keyboard.press("Enter");
      await expect(palette).toHaveCount(0);
    };

    await choose("tree grid", "A tree of rows");
    await expect(page).toHaveURL(/\/example\/extensions\/treegrid/);
    await editor.hasRun();
    await choose("theme bulma", "Use theme Bulma");
    await editor.runsOn("Theme", "Bulma");
    await editor.hasRun();
    await choose("phone", "Frame width: phone, 360 px");
    await expect
      .poll(
        async () => (await page.locator('iframe[title="Result"][data-state="shown"]').boundingBox())?.width,
      )
      .toBeLessThanOrEqual(360);
    await choose("compare", "Compare");
    await expect(page.locator('iframe[title="Compared result"]').first()).toBeAttached();
    await choose("compare", "Compare");
    await choose("switch select", "Switch to Multiple Select");
    await expect(page).toHaveURL(/library=multiple-select/);

    await page.keyboard.press("ControlOrMeta+k");
    await search.fill("purple checkbox dropdown");
    await expect(palette.getByRole("status")).toContainText("Nothing matches all words.");
    await expect(options.first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await search.fill("qwertyuiop");
    await expect(palette.getByText("No matches")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test("what is typed while the palette opens goes into it, and never into the document", async ({
  editor,
  page,
}) => {
  const release = await holdBack(page, /\/assets\/dialogs-/);
  await editor.open("/");
  await editor.code.click();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("baum");
  release();
  await page.keyboard.type("ansicht");
  await expect(page.getByRole("option").first()).toContainText("A tree of rows");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/example\/extensions\/treegrid/);
  await expect(page.getByRole("heading", { level: 1, name: "A tree of rows" })).toBeVisible();
  await expect(editor.code).not.toContainText("ansicht");
  // Nothing of it has changed the open document, or there would be a draft.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  await expect(editor.code).not.toContainText(/baum|ansicht/);
  await expect(page.getByText("Example, changed")).toHaveCount(0);
});
