import type { Browser } from "@playwright/test";
import type { Product } from "../product/start-product.ts";
import type { StaticSite } from "./baseline/static-site.ts";
import type { Section } from "./figure.ts";
import { watchKeys } from "./in-page/watch-keys.ts";
import { median } from "./median.ts";

const lines = 5000;
const typed = "const harbour = ships.filter(({ state }) => state === 'loading').map(({ name }) => name); ";
/** A very fast writer's. */
const pauseMs = 50;
const longestRounds = 5;

/** Typing into the middle of a long document, beside a bare CodeMirror that has the same text and language. */
export const measureTyping = async ({
  browser,
  product,
  site,
  rounds,
}: {
  browser: Browser;
  product: Product;
  site: StaticSite;
  rounds: number;
}): Promise<Section> => {
  const editor: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < Math.min(rounds, longestRounds); round++) {
    editor.push(await typeOnce(browser, product.origin));
    bare.push(await typeOnce(browser, site.bareEditor));
  }
  return {
    title: `Typing in a document of ${lines} lines: from a key to the paint after it, 95th percentile`,
    figures: [
      {
        title: `${typed.length} keys in its middle`,
        product: median(editor),
        baseline: median(bare),
        ratio: median(editor.map((value, round) => value / (bare[round] ?? value))),
        unit: "ms",
        target: { atMost: 1.2 },
      },
    ],
    notes: ["Product: with everything that is on by default: lint, Emmet, drafts, completion."],
  };
};

/** Half markup, half script, as documents are. */
const longDocument = [
  ...Array.from({ length: lines / 2 - 1 }, (_, n) => `<p id="ship-${n}" class="ship">Ship number ${n}</p>`),
  "<script>",
  ...Array.from(
    { length: lines / 2 - 1 },
    (_, n) => `  const ship${n} = { name: "Ship ${n}", metres: ${n} };`,
  ),
  "</script>",
].join("\n");

const typeOnce = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(watchKeys);
  const page = await context.newPage();
  await page.goto(address);
  const code = page.locator('.cm-content[contenteditable="true"]');
  await page.waitForLoadState("networkidle");
  await code.click();
  await page.keyboard.press("ControlOrMeta+a");
  // Pasted: the browser itself takes minutes to write so much into a page.
  await code.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, longDocument);
  await page.keyboard.press("ControlOrMeta+Home");
  for (let line = 0; line < 30; line++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    window.keysToPaint = [];
  });
  await page.keyboard.type(typed, { delay: pauseMs });
  await page.waitForFunction((keys) => window.keysToPaint.length >= keys, typed.length);
  const times = await page.evaluate(() => window.keysToPaint);
  await context.close();
  return percentile95(times);
};

const percentile95 = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
};
