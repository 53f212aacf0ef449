import type { Browser, BrowserContext, Page } from "@playwright/test";
import { watchRendering } from "./in-page/watch-rendering.ts";

/** A browser profile that reports when a frame's first row is on the screen. */
export interface WatchedContext {
  newPage(): Promise<Page>;
  /** Milliseconds from the last mark of this name in the page, which `act` causes, to the first visible row. */
  timeToRow(page: Page, steps: { from: string; act: () => Promise<unknown> }): Promise<number>;
  close(): Promise<void>;
}

const longestWaitMs = 60_000;

/** Opens a profile with an empty cache. */
export const openWatchedContext = async (browser: Browser): Promise<WatchedContext> => {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const listeners = new Map<Page, (at: number) => void>();
  await context.exposeBinding("reportShown", ({ page }, at: number) => listeners.get(page)?.(at));
  await context.addInitScript(watchRendering);

  return {
    newPage: () => context.newPage(),
    async timeToRow(page, { from, act }) {
      const { promise: shown, resolve, reject } = Promise.withResolvers<number>();
      listeners.set(page, resolve);
      const timer = setTimeout(() => {
        reject(new Error(`No row was on the screen of ${page.url()} after ${longestWaitMs} ms.`));
      }, longestWaitMs);
      try {
        const [shownAt] = await Promise.all([shown, act()]);
        return shownAt - (await timeOfMark(page, from));
      } finally {
        clearTimeout(timer);
        listeners.delete(page);
      }
    },
    close: () => context.close(),
  };
};

/** Waits for the mark: the first run's row may be on the screen before the app is there, which marks it. */
const timeOfMark = async (page: Page, name: string): Promise<number> => {
  await page.waitForFunction((wanted) => performance.getEntriesByName(wanted).length > 0, name);
  return page.evaluate(
    (wanted) => performance.timeOrigin + (performance.getEntriesByName(wanted).at(-1)?.startTime ?? NaN),
    name,
  );
};
