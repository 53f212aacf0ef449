import type { Page } from "@playwright/test";
import { expect, test } from "./product/editor-page.ts";
import { holdBack } from "./product/hold-back.ts";

/** The limits for scripts needed for typing, and for the whole first screen, compressed. */
const mostBytes = { toType: 150_000, firstScreen: 273_000 };

/** The compressed bytes of the loaded scripts. */
const fetchedBytes = async (page: Page, address: RegExp) => {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  return scripts.filter(({ name }) => address.test(name)).reduce((sum, { bytes }) => sum + bytes, 0);
};

const appScripts = /\/assets\/(start-)?app-[^/]+\.js$/;

/** Holds back the app's scripts, so that only the early editor loads. */
const holdApp = (page: Page) => holdBack(page, appScripts);

test("typing before the app is loaded loses nothing, and can be undone", async ({ editor, page }) => {
  const release = await holdApp(page);
  await page.goto("/example/basics/smallest", { waitUntil: "domcontentloaded" });
  await expect(editor.code).toBeEditable();
  const toType = await fetchedBytes(page, /\.js$/);
  expect(toType).toBeGreaterThan(0);
  expect(toType).toBeLessThan(mostBytes.toType);

  await editor.code.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("kept");
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(editor.code).toContainText("kept");

  const text = () => editor.code.innerText();
  const box = () =>
    editor.code.evaluate((code) => {
      const { left, top, right } = code.closest(".cm-editor")?.getBoundingClientRect() ?? {};
      const line = code.querySelector(".cm-line")?.getBoundingClientRect().left ?? 0;
      // The longer the app takes, the more is typed, and scrolls.
      return { left, top, right, text: line + (code.closest(".cm-scroller")?.scrollLeft ?? 0) };
    });
  const [before, place] = [await text(), await box()];
  await editor.code.focus();
  await page.keyboard.press("ControlOrMeta+End");
  // The code editor would insert a line.
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
  const ofApp = await fetchedBytes(page, appScripts);
  expect(ofApp).toBeGreaterThan(0);
  expect(toType + ofApp).toBeLessThan(mostBytes.firstScreen);
  await type("late");
  await expect(editor.code).toBeFocused();
  expect(await text()).toBe(before + typed);
  await expect(editor.result.locator("body")).toContainText("keptearly");
  for (let n = 0; n < 40 && (await text()) !== before; n += 1) await page.keyboard.press("ControlOrMeta+z");
  expect(await text()).toBe(before);
  await expect(editor.code).toHaveCount(1);
  await expect(page.locator(".cm-foldGutter")).toHaveCount(1);
  expect(await box()).toEqual(place);
});

test("a character composed while the app loads is there once", async ({ editor, page }) => {
  const release = await holdApp(page);
  await page.goto("/example/basics/smallest", { waitUntil: "domcontentloaded" });
  await editor.code.focus();
  await page.keyboard.press("ControlOrMeta+Home");
  const before = await editor.code.innerText();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose("に");
  release();
  // The app is loaded around the code, where the composition continues.
  await expect(editor.button("Run")).toBeVisible();
  await editor.button("Examples").hover({ trial: true });
  await compose("にほ");
  await expect(editor.code).toBeFocused();
  await keyboard.send("Input.insertText", { text: "日本" });
  await expect(page.getByRole("main").getByRole("textbox", { name: "Code" })).toHaveCount(1);
  await page.keyboard.type("go");
  await expect(editor.code).toBeFocused();
  expect(await editor.code.innerText()).toBe(`日本go${before}`);
  await editor.run();
  await expect(editor.result.locator("body")).toContainText("日本go");
  for (let n = 0; n < 9 && (await editor.code.innerText()) !== before; n += 1)
    await page.keyboard.press("ControlOrMeta+z");
  expect(await editor.code.innerText()).toBe(before);
});

test("the early editor does not start for another document, or with Vim's keys", async ({ editor, page }) => {
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
