import type { Browser, Page } from "@playwright/test";
import type { Product } from "@online-editor/testing/start-product.ts";
import type { StaticSite } from "./baseline/static-site.ts";
import type { Section } from "./figure.ts";
import { median } from "./median.ts";
import type { Sides } from "./sides.ts";
import { openWatchedContext, type WatchedContext } from "./watched-context.ts";

/** The browser caches compiled scripts at their second use and reuses them at the third. One round is no measurement. */
const warmUpRounds = (rounds: number) => Math.min(3, rounds - 1);

/** How long the editor waits for another key before it runs: `typingPauseMs` of `preview/run-document.ts`. */
const typingPauseMs = 300;

/** From requesting a run to its first visible row, compared with the same document as a static page in a frame. */
export const measureRuns = async (sides: Sides): Promise<Section> => {
  const warm = await measureWarm(sides);
  const cold = await measureCold(sides);
  return {
    title: "Run to rendered: from the request of a run to the first table row painted on the screen",
    figures: [
      { title: "first run of a page", ...inMs(warm.opening, warm.firstFrame), target: { atMost: 1.2 } },
      { title: "later runs: a click on Run", ...inMs(warm.click, warm.firstFrame), target: { atMost: 0.55 } },
      { title: "the same, baseline's process lives too", ...inMs(warm.click, warm.laterFrame), target: null },
      {
        title: "run as you type: the last key",
        ...inMs(warm.key, [typingPauseMs + median(warm.click)]),
        target: { atMost: 1 },
      },
      { title: "another document", ...inMs(warm.change, warm.opening), target: { atMost: 1.15 } },
      {
        title: "first run of a page, browser cache empty",
        ...inMs(cold.opening, cold.firstFrame),
        target: { atMost: 1.5 },
      },
    ],
    notes: [
      "Product: the editor's page is opened anew for each round. It runs its document by itself: that is the first run, from",
      "the moment when the editor asks for it (its mark run-requested). Then one click on Run, when the code editor has",
      "all that it fetches after the first result: from the click.",
      "Baseline: a blank page, opened anew for each round. A frame is put into it and gets the static page, which starts a",
      "process of its own: from the insertion. The third row compares with a second such frame while the first one lives.",
      "Another document: from its first run's request to its first row, beside a first run of a page. What the one before",
      "has left is cleared in between.",
      `Run as you type: from a key in the code, beside the pause of ${typingPauseMs} ms and a click on Run together.`,
    ],
  };
};

const measureWarm = async ({ browser, product, site, rounds }: Sides) => {
  const times = {
    opening: [] as number[],
    click: [] as number[],
    key: [] as number[],
    change: [] as number[],
    firstFrame: [] as number[],
    laterFrame: [] as number[],
  };
  const context = await openWatchedContext(browser);
  const first = -warmUpRounds(rounds);
  for (let round = first; round < rounds; round++) {
    const editor = await context.newPage();
    const opening = await timeOpening(context, editor, product);
    const click = await timeClick(context, editor);
    const key = await timeKey(context, editor);
    const change = await timeChange(context, editor);
    await editor.close();
    const blank = await context.newPage();
    await blank.goto(site.blankPage);
    const firstFrame = await timeFrame(context, blank, site);
    if (round === first) await checkProcess(browser, site);
    const laterFrame = await timeFrame(context, blank, site);
    await blank.close();
    if (round < 0) continue;
    times.opening.push(opening);
    times.click.push(click);
    times.key.push(key);
    times.change.push(change);
    times.firstFrame.push(firstFrame);
    times.laterFrame.push(laterFrame);
  }
  await context.close();
  return times;
};

const measureCold = async ({ browser, product, site, rounds }: Sides) => {
  const times = { opening: [] as number[], firstFrame: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const forEditor = await openWatchedContext(browser);
    times.opening.push(await timeOpening(forEditor, await forEditor.newPage(), product));
    await forEditor.close();
    const forFrame = await openWatchedContext(browser);
    const blank = await forFrame.newPage();
    await blank.goto(site.blankPage);
    times.firstFrame.push(await timeFrame(forFrame, blank, site));
    await forFrame.close();
  }
  return times;
};

const timeOpening = (context: WatchedContext, page: Page, { origin }: Product) =>
  context.timeToRow(page, { from: "run-requested", act: () => page.goto(origin) });

const timeClick = async (context: WatchedContext, page: Page) => {
  await page.getByRole("img", { name: "Ran as selected" }).waitFor();
  // What is fetched and compiled after the first result would share the cores with the run.
  await page.locator(".cm-editor[data-names]").waitFor();
  await beIdle(page);
  return context.timeToRow(page, {
    from: "clicked",
    act: () => page.getByRole("button", { name: "Run", exact: true }).click(),
  });
};

/** From a new document back to the previous one, in the same page: the new one has run, and is cleared away. */
const timeChange = async (context: WatchedContext, page: Page) => {
  const result = page.locator('iframe[title="Result"][data-state="shown"]');
  const former = (await result.getAttribute("name")) ?? "";
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("menuitem", { name: "Smallest document", exact: true }).click();
  await page.locator(`iframe[title="Result"][data-state="shown"]:not([name="${former}"])`).waitFor();
  await page.getByRole("img", { name: "Ran as selected" }).waitFor();
  await beIdle(page);
  return context.timeToRow(page, { from: "run-requested", act: () => page.goBack() });
};

/** A space at the document's end, with the setting on for this one key. */
const timeKey = async (context: WatchedContext, page: Page) => {
  await page.getByRole("img", { name: "Ran as selected" }).waitFor();
  const setting = await openSetting(page);
  await setting.check();
  await closeSettings(page);
  await page.getByRole("textbox", { name: "Code" }).press("ControlOrMeta+End");
  await beIdle(page);
  const took = await context.timeToRow(page, { from: "pressed", act: () => page.keyboard.press("Space") });
  await page.getByRole("img", { name: "Ran as selected" }).waitFor();
  await page.keyboard.press("Backspace");
  await (await openSetting(page)).uncheck();
  await closeSettings(page);
  return took;
};

const openSetting = async (page: Page) => {
  await page.keyboard.press("Alt+Shift+o");
  return page.getByRole("dialog", { name: "Settings" }).getByRole("checkbox", { name: "Run as you type" });
};

const closeSettings = async (page: Page) => {
  await page.getByRole("dialog", { name: "Settings" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog", { name: "Settings" }).waitFor({ state: "detached" });
};

const timeFrame = async (context: WatchedContext, page: Page, { document: src }: StaticSite) => {
  await beIdle(page);
  return context.timeToRow(page, {
    from: "frame-inserted",
    act: () =>
      page.evaluate((address) => {
        performance.mark("frame-inserted");
        const frame = document.createElement("iframe");
        document.body.append(frame);
        // Only now, as with the product's frame: under the tool that drives the browser, and only there, the empty
        // page that a frame begins with costs several milliseconds.
        frame.src = address;
      }, src),
  });
};

const beIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));

/** The baseline is valid only if its frame had to wait for a process, like the product's first one. */
const checkProcess = async (browser: Browser, site: StaticSite) => {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  await session.detach();
  if (!targetInfos.some(({ type, url }) => type === "iframe" && url === site.document))
    throw new Error("The browser has not given the static page in the frame a process of its own.");
};

const inMs = (product: readonly number[], baseline: readonly number[]) =>
  ({ product: median(product), baseline: median(baseline), unit: "ms" }) as const;
