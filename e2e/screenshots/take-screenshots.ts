// `npm run screenshots`: writes pictures of the current main screens into docs/pictures; check them after changes of
// the look. `-- editor-light compare-light` takes only those. The Chinese ones need a font with Chinese characters on
// the machine.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { openBrowser } from "../bench/open-browser.ts";
import { chineseEditor } from "../product/chinese-editor.ts";
import { EditorPage } from "../product/editor-page.ts";
import { startProduct } from "@online-editor/testing/start-product.ts";
import { screens, type Screen } from "./screens.ts";

const pictures = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const desktop = { width: 1360, height: 820 };
const phone = { width: 390, height: 780 };

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.includes(name);

const takeScreenshot = async (
  browser: Browser,
  origin: string,
  { name, show, scheme = "light", isPhone = false, isChinese = false }: Screen,
) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: isPhone ? phone : desktop,
    deviceScaleFactor: isPhone ? 2 : 1,
    colorScheme: scheme,
    locale: isChinese ? "zh-CN" : "en-GB",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await show(isChinese ? chineseEditor(page) : new EditorPage(page));
  // The late parts of the screen are loaded, too.
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(pictures, `${name}.png`), caret: "hide" });
  await context.close();
  console.log(`${name}.png`);
};

const product = await startProduct({
  // Kept between runs on one machine, so that the registry is asked once.
  DATA_DIR: fileURLToPath(new URL("../../node_modules/.cache/bench-data/", import.meta.url)),
});
const browser = await openBrowser();
try {
  for (const screen of screens.filter(isWanted)) await takeScreenshot(browser, product.origin, screen);
} finally {
  await browser.close();
  await product.stop();
}
