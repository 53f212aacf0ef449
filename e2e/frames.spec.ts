import { expect, test } from "./product/editor-page.ts";

test("the result has the width of a phone or a tablet, and is right to left or dark, without changing the document", async ({
  editor,
  page,
}) => {
  await test.step("the result can be right to left or dark without changing the document", async () => {
    const root = editor.result.locator("html");
    const choose = async (name: string) => {
      await page.getByRole("button", { name: /^Frame:/ }).click();
      await page.getByRole("menuitemcheckbox", { name }).click();
      await page.keyboard.press("Escape");
    };
    await editor.open("/?theme=bootstrap5");
    const text = await editor.code.innerText();
    await choose("Right to left");
    await expect(root).toHaveAttribute("dir", "rtl");
    await expect(editor.whatRuns).toContainText("right to left");
    await choose("Dark scheme");
    await expect(root).toHaveAttribute("data-bs-theme", "dark");
    await expect(root).toHaveAttribute("dir", "rtl");
    await editor.hasRun();
    await expect(editor.whatRuns).toContainText("dark");
    expect(await root.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
    expect(await editor.code.innerText()).toBe(text);
    await choose("Right to left");
    await choose("Dark scheme");
    await expect(root).not.toHaveAttribute("data-bs-theme");
    await editor.hasRun();
    await expect(editor.whatRuns).not.toContainText("dark");
  });
  await test.step("the result has the width of a phone, of a tablet, or the whole", async () => {
    const width = () => editor.result.locator("html").evaluate(() => window.innerWidth);
    const choose = async (name: RegExp) => {
      await page.getByRole("button", { name: /^Frame:/ }).click();
      await page.getByRole("menuitemradio", { name }).click();
    };
    const full = await width();
    await choose(/^Phone/);
    await expect.poll(width).toBe(360);
    await choose(/^Tablet/);
    await expect.poll(width).toBe(768);
    await page.reload();
    await editor.hasRun();
    await expect.poll(width).toBe(768);
    await choose(/^Desktop/);
    await expect.poll(width).toBe(full);
  });
});
