import type { Page } from "@playwright/test";
import { expect, test } from "./product/editor-page.ts";

/** What may be fetched of scripts until one can type, as they are compressed. */
const mostBytes = 150_000;

/** Holds back the app's scripts, so that only the early editor comes. */
const holdApp = async (page: Page) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/(start-)?app-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => {
    held.resolve(undefined);
  };
};

test("who types before the app is there loses nothing, and goes back beyond it", async ({ editor, page }) => {
  const release = await holdApp(page);
  await page.goto("/example/basics/smallest", { waitUntil: "domcontentloaded" });
  await expect(editor.code).toBeEditable();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
  );
  expect(fetched).toBeGreaterThan(0);
  expect(fetched).toBeLessThan(mostBytes);

  await editor.code.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("kept");
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(editor.code).toContainText("kept");

  const text = () => editor.code.innerText();
  const box = () =>
    editor.code.evaluate((code) => {
      const { left, top, right } = code.closest(".cm-editor")?.getBoundingClientRect() ?? {};
      return { left, top, right };
    });
  const [before, place] = [await text(), await box()];
  await editor.code.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("ControlOrMeta+Enter");
  let typed = "";
  const type = async (letters: string) => {
    await page.keyboard.type(letters);
    typed += letters;
  };
  await type("early");
  release();
  for (let n = 0; !(await editor.button("Run").isVisible()); n += 1) await type(`w${n}`);
  expect(await box()).toEqual(place);
  await type("late");
  await expect(editor.code).toBeFocused();
  expect(await text()).toBe(before + typed);
  // Ctrl and Enter were pressed before there was anything to run.
  await expect(editor.result.locator("body")).toContainText("keptearly");
  for (let n = 0; n < 40 && (await text()) !== before; n += 1) await page.keyboard.press("ControlOrMeta+z");
  expect(await text()).toBe(before);
  await expect(editor.code).toHaveCount(1);
});

test("the early editor leaves alone what another document, or Vim's keys, are for", async ({
  editor,
  page,
}) => {
  await holdApp(page);
  await page.goto("/#v1:anything", { waitUntil: "domcontentloaded" });
  await expect(editor.code).toHaveCount(0);
  await page.goto("/?new=mine", { waitUntil: "domcontentloaded" });
  await expect(editor.code).toHaveCount(0);
  await page.goto("/example/basics/smallest", { waitUntil: "domcontentloaded" });
  await expect(editor.code).toBeEditable();
  await page.evaluate(() => {
    localStorage.setItem("preferences", JSON.stringify({ vimKeys: true }));
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(editor.code).toHaveCount(0);
});
