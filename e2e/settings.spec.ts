import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test.use({ runsAsTyped: true });

test("settings take effect at once, are remembered, and let Tab leave the code", async ({ editor, page }) => {
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

test("leaving the code is explained when Tab first indents, and then no more", async ({ editor, page }) => {
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
});

test("how far something is can be seen in both colour schemes", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await expect(page.locator(`html[data-scheme="${colorScheme}"]`)).toBeAttached();
    await page.evaluate(() => {
      const bar = document.createElement("progress");
      bar.value = 0.5;
      bar.style.cssText = "position: fixed; inset: 100px auto auto 100px; z-index: 99";
      document.body.append(bar);
    });
    const picture = await page.getByRole("progressbar").screenshot();
    const [done = 0, left = 0] = await page.evaluate(brightnessOfHalves, picture.toString("base64"));
    // WCAG 2.2, 1.4.11.
    expect((Math.max(done, left) + 0.05) / (Math.min(done, left) + 0.05)).toBeGreaterThan(3);
  }
});

/** The relative luminance in the middle of the left and of the right half. */
const brightnessOfHalves = async (data: string) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
  const picture = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  if (!canvas) throw new Error("There is no canvas.");
  canvas.drawImage(picture, 0, 0);
  return [1, 3].map((quarters) => {
    const at = [Math.round((picture.width * quarters) / 4), Math.round(picture.height / 2)] as const;
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(...at, 1, 1).data;
    const linear = (part: number) => (part / 255) ** 2.2;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  });
};
