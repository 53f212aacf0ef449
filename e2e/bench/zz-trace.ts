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
const all: Record<string, number[]> = {};
const note = (k: string, v: number | undefined) => { if (v !== undefined) (all[k] ??= []).push(v); };
for (const [name, address] of Object.entries({ product: `${product.origin}/`, frame: site.framingPage }))
for (let i = 0; i < Number(process.argv[2] ?? 8); i++) {
    const context = await openWatchedContext(browser);
    const page = await context.newPage();
    await page.addInitScript(watchStartUp);
    await page.addInitScript(() => {
      const t0 = performance.timeOrigin;
      const submit = HTMLFormElement.prototype.submit;
      HTMLFormElement.prototype.submit = function () { performance.mark(`post ${new URL(this.action).pathname.replace(/[0-9a-f-]{20,}|\w{16,}/, "ID")}`); submit.call(this); };
    });
    const row = await context.timeToRow(page, { from: new URL(address).href, act: () => page.goto(address) });
    note(`${name} row`, row);
    const top0 = await page.evaluate(() => performance.timeOrigin);
    const own = await page.evaluate(() => performance.getEntries().map((e) => [e.entryType, e.name, e.startTime, (e as any).responseStart, (e as any).responseEnd, (e as any).domInteractive]));
    for (const [type, n, s, rs, re] of own as any) {
      if (type === "mark" && /^post|editable|screen|result/.test(n)) note(`${name} top ${n}`, s);
      if (type === "navigation") { note(`${name} top responseStart`, rs); note(`${name} top responseEnd`, re); }
      if (type === "paint" || (type === "resource" && /\.js/.test(n))) note(`${name} top ${n.replace(/.*\//, "")}`, re ?? s);
    }
    for (const f of page.frames().slice(1)) {
      const d = await f.evaluate(() => [location.pathname.replace(/[0-9a-f-]{20,}|\w{16,}/, "ID"), performance.timeOrigin, performance.getEntries().map((e) => [e.entryType, e.name, e.startTime, (e as any).responseStart, (e as any).responseEnd, (e as any).domInteractive, (e as any).requestStart])]).catch(() => null);
      if (!d) continue;
      const [p, o, es] = d as any;
      note(`${name} frame ${p} origin`, o - top0);
      for (const [type, n, s, rs, re, di, rq] of es) {
        if (type === "navigation") { note(`${name} frame ${p} requestStart`, o - top0 + rq); note(`${name} frame ${p} responseStart`, o - top0 + rs); note(`${name} frame ${p} responseEnd`, o - top0 + re); note(`${name} frame ${p} domInteractive`, o - top0 + di); }
        if (type === "resource" && /\.(js|css)/.test(n)) note(`${name} frame ${p} ${n.replace(/.*\//, "")} end`, o - top0 + re);
        if (type === "paint") note(`${name} frame ${p} ${n}`, o - top0 + s);
      }
    }
    await context.close();
}
for (const [n, t] of Object.entries(all).sort((a, b) => median(a[1]) - median(b[1]))) console.log(median(t).toFixed(0).padStart(6), t.length, n);
await shared.stop(); await browser.close(); process.exit(0);
