import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";
import { everydaySearches } from "./product/everyday-searches.ts";

test("examples are searched, walked by the arrow keys, opened at their own address, and those of the other library too", async ({
  editor,
  page,
}) => {
  await test.step("an address works with and without .html, and the arrow keys walk the list", async () => {
    await editor.open("/example/welcome.html");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
    await editor.button("Examples").click();
    const links = page.getByRole("complementary", { name: "Examples" }).getByRole("link");
    // The panel gives its search the focus when it opens.
    await expect(page.getByRole("searchbox", { name: "Search examples" })).toBeFocused();
    await links.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(links.last()).toBeFocused();
    await page.keyboard.press("Home");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(editor.button("Examples")).toBeFocused();
  });
  await test.step("the menu links to the libraries' six sites and repositories", async () => {
    await editor.button("Menu").click();
    const links = page.getByRole("group", { name: /Bootstrap Table|Multiple Select/ }).getByRole("menuitem");
    await expect(links).toHaveCount(6);
    const addresses = await links.evaluateAll((items) => items.map((item) => item.getAttribute("href")));
    expect(addresses).toEqual([
      "https://bootstrap-table.com",
      "https://github.com/wenzhixin/bootstrap-table",
      "https://examples.bootstrap-table.com",
      "https://github.com/wenzhixin/bootstrap-table-examples",
      "https://multiple-select.wenzhixin.net.cn",
      "https://github.com/wenzhixin/multiple-select",
    ]);
    await page.keyboard.press("Escape");
  });
  await test.step("the application switch opens the other library, with its own releases, themes and examples", async () => {
    await page
      .getByRole("radiogroup", { name: "Library" })
      .getByRole("radio", { name: "Multiple Select" })
      .check({ force: true });
    await expect(page).toHaveTitle("Online Editor Multiple Select");
    await expect(page).toHaveURL(/library=multiple-select/);
    await editor.hasRun();
    await expect(editor.result.locator(".ms-parent").first()).toBeVisible();
    await expect(editor.choice("Extensions")).toHaveCount(0);
    const themes = await editor.openChoice("Theme");
    await expect(themes.getByRole("option")).toHaveText(["Default", "Bootstrap"]);
    await page.keyboard.press("Escape");
    const versions = await editor.openChoice("Version");
    await expect(versions.getByRole("option").first()).toHaveText(/^2\.3\.1/);
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(page).toHaveTitle("Online Editor Bootstrap Table");
  });
  await test.step("the search finds by words and by the name of an option", async () => {
    await editor.button("Examples").click();
    const search = page.getByRole("searchbox", { name: "Search examples" });
    await search.fill("exportTypes");
    await expect(page.getByRole("region", { name: /found/ }).getByRole("link").first()).toContainText(
      /export/i,
    );
    await search.fill("qwertyuiop");
    await expect(page.getByText("No examples match", { exact: true })).toBeVisible();
  });
  await test.step("examples are browsed by category and opened at their own address", async () => {
    await page.getByRole("searchbox", { name: "Search examples" }).fill("");
    const extensions = page.getByRole("region", { name: "Extensions" });
    await extensions.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/example\/extensions\/[a-z0-9-]+$/);
    // Until it is loaded, the page is that of the welcome example.
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Welcome");
    await editor.hasRun();
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.reload();
    await editor.hasRun();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    await editor.hasRun();
  });
  await test.step("everyday searches have a fitting example among the first three", async () => {
    const walked = everydaySearches.filter(({ library }) => library === "bootstrap-table").slice(0, 10);
    expect(walked).toHaveLength(10);
    const search = page.getByRole("searchbox", { name: "Search examples" });
    const found = page.getByRole("region", { name: /found/ }).getByRole("link");
    for (const { words, fits } of walked)
      await test.step(words, async () => {
        await search.fill(words);
        await expect(async () => {
          const first = await found.evaluateAll((links) =>
            links.slice(0, 3).map((link) => new URL((link as HTMLAnchorElement).href).pathname),
          );
          expect(first.filter((path) => fits.includes(path.replace("/example/", "")))).not.toEqual([]);
        }).toPass();
      });
    await test.step("a search that finds no example with all words says so, and shows those with some", async () => {
      const panel = page.getByRole("complementary", { name: "Examples" });
      await page.getByRole("searchbox", { name: "Search examples" }).fill("purple tree of rows");
      await expect(
        panel
          .getByRole("status")
          .filter({ hasText: "No examples match all words. These match some of them." }),
      ).toBeVisible();
      await expect(panel.getByRole("link").first()).toContainText("A tree of rows");
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});

test("no picture of an example is blank", async ({ page }) => {
  const folder = fileURLToPath(new URL("../content/pictures/", import.meta.url));
  const pictures = globSync("**/*.webp", { cwd: folder }).map((name) => ({
    name,
    data: readFileSync(`${folder}${name}`).toString("base64"),
  }));
  expect(pictures.length).toBeGreaterThan(200);
  const shares = await page.evaluate(shareOfOneColour, [blankPicture, ...pictures]);
  expect(shares.filter(({ share }) => share > 0.99).map(({ name }) => name)).toEqual([blankPicture.name]);
});

/** One white pixel, which shows that the judgement sees it. */
const blankPicture = {
  name: "blank",
  data: "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=",
};

/** The share of the commonest colour, in sixteen steps for red, green and blue, among a picture's pixels. */
const shareOfOneColour = (pictures: { name: string; data: string }[]) =>
  Promise.all(
    pictures.map(async ({ name, data }) => {
      const answer = await fetch(`data:image/webp;base64,${data}`);
      const picture = await createImageBitmap(await answer.blob());
      const { width, height } = picture;
      const canvas = new OffscreenCanvas(width, height).getContext("2d");
      if (!canvas) throw new Error("There is no canvas.");
      canvas.drawImage(picture, 0, 0);
      const counts = new Map<number, number>();
      const bytes = canvas.getImageData(0, 0, width, height).data;
      for (let at = 0; at < bytes.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = bytes.subarray(at, at + 3);
        const colour = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      return { name, share: Math.max(...counts.values()) / (width * height) };
    }),
  );
