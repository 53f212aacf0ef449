import type { Browser, Page } from "@playwright/test";
import type { Section } from "./figure.ts";
import { watchKeys } from "./in-page/watch-keys.ts";
import { watchLists } from "./in-page/watch-lists.ts";
import { watchLongTasks } from "./in-page/watch-long-tasks.ts";
import { median, percentile } from "./median.ts";
import type { Sides } from "./sides.ts";

const lineCount = 5_000;
const typed = "const total = rows.filter(row => row.id).length";

/**
 * The time until a key is painted in a long document, compared with a page with a bare CodeMirror of the same language.
 */
export const measureTyping = async ({ browser, product, site, rounds }: Sides): Promise<Section> => {
  const [editor, bare] = [await openLong(browser, product.origin), await openLong(browser, site.bareEditor)];
  for (const page of [editor, bare]) await page.evaluate(watchLongTasks);
  const times = { editor: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const [ofEditor, ofBare] = [await typeOnce(editor), await typeOnce(bare)];
    if (round < 0) continue;
    times.editor.push(percentile95(ofEditor));
    times.bare.push(percentile95(ofBare));
  }
  const lists = await openLists(editor, rounds);
  const [longestOfEditor, longestOfBare] = [await longestTask(editor), await longestTask(bare)];
  for (const page of [editor, bare]) await page.close();
  return {
    title: `Typing: from a key to the picture after it, in a document of ${lineCount} lines`,
    figures: [
      {
        title: "95th percentile of a line's keys",
        product: median(times.editor),
        baseline: median(times.bare),
        ratio: median(times.editor.map((ms, round) => ms / (times.bare[round] ?? NaN))),
        unit: "ms",
        target: { atMost: 1.6 },
      },
      {
        title: "95th percentile until the names of the library are offered",
        product: percentile95(lists),
        baseline: null,
        unit: "ms",
        target: { atMost: 50 },
      },
      {
        title: "the editor's longest task meanwhile, if above 50",
        product: longestOfEditor,
        baseline: null,
        unit: "ms",
        target: { atMost: 50 },
      },
      {
        title: "the bare editor's",
        product: longestOfBare,
        baseline: null,
        unit: "ms",
        target: null,
      },
    ],
    notes: [
      `${typed.length} keys a round, in the middle of the document, product and baseline in turn.`,
      `${lists.length} lists, each by the first letter of an option, in an object in the middle of the document.`,
    ],
  };
};

const longDocument = () => {
  const script = (n: number) =>
    `  function row${n}(value) { return { id: ${n}, name: "Row " + value, even: ${n % 2 === 0} }; }`;
  const lines = ['<table id="table"></table>', "<script>"];
  while (lines.length < lineCount - 1) lines.push(script(lines.length));
  return [...lines, "</script>"].join("\n");
};

const openLong = async (browser: Browser, address: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(address);
  const code = page.locator(".cm-content");
  await code.press("Control+a");
  await code.evaluate(paste, longDocument());
  await page.keyboard.press("Control+End");
  for (let n = 0; n < 40; n++) await page.keyboard.press("PageUp");
  await page.keyboard.press("End");
  await page.evaluate(watchKeys);
  return page;
};

/** Pastes like the clipboard: typing such a long document would take a browser minutes. */
const paste = (element: Element, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

/** Types a line and deletes it again. */
const typeOnce = async (page: Page): Promise<number[]> => {
  await page.bringToFront();
  await page.keyboard.press("Enter");
  await page.evaluate(() => {
    window.keyTimes = [];
  });
  for (const [index, key] of Array.from(typed).entries()) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.waitForFunction((count) => window.keyTimes.length > count, index);
  }
  const times = await page.evaluate(() => window.keyTimes);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Backspace");
  return times;
};

/** Types first letters of options, and deletes each again. */
const openLists = async (page: Page, rounds: number): Promise<number[]> => {
  await page.bringToFront();
  await page.locator(".cm-editor[data-names]").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.insertText('$("#table").bootstrapTable({  });');
  const behind = " });".length;
  for (let n = 0; n < behind; n++) await page.keyboard.press("ArrowLeft");
  await page.evaluate(watchLists);
  for (const [index, letter] of Array.from("psco".repeat(rounds)).entries()) {
    await page.keyboard.press(letter);
    await page.waitForFunction((count) => window.listTimes.length > count, index);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Backspace");
  }
  return page.evaluate(() => window.listTimes);
};

const longestTask = (page: Page) => page.evaluate(() => window.longestTask);

const percentile95 = (values: readonly number[]): number => percentile(values, 0.95);
