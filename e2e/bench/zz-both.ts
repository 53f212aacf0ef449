import { openBrowser } from "./open-browser.ts";
import { large } from "./amounts.ts";
import { shareSides } from "./shared-sides.ts";
import { openWatchedContext } from "./watched-context.ts";
import { watchStartUp } from "./in-page/watch-start-up.ts";
import { median } from "./median.ts";

const browser = await openBrowser();
const shared = shareSides(large);
const product = await shared.product();
const site = await shared.site();
const base = site.bareEditor.replace("index.html", "");
const addresses: Record<string, string> = { frame: site.framingPage, editor: site.bareEditor, both: `${base}both.html`, product: `${product.origin}/` };
const rows: Record<string, number[]> = {}, typing: Record<string, number[]> = {};
for (let i = 0; i < Number(process.argv[2] ?? 8); i++)
  for (const [name, address] of Object.entries(addresses)) {
    const context = await openWatchedContext(browser);
    const page = await context.newPage();
    await page.addInitScript(watchStartUp);
    if (name === "editor") { await page.goto(address); await page.waitForFunction(() => performance.getEntriesByName("editable").length > 0); }
    else (rows[name] ??= []).push(await context.timeToRow(page, { from: new URL(address).href, act: () => page.goto(address) }));
    if (name !== "frame") (typing[name] ??= []).push(await page.evaluate(() => performance.getEntriesByName("editable")[0]!.startTime));
    await context.close();
  }
for (const [n, t] of Object.entries(rows)) console.log("row", n, median(t).toFixed(0));
for (const [n, t] of Object.entries(typing)) console.log("typing", n, median(t).toFixed(0));
await shared.stop(); await browser.close(); process.exit(0);
