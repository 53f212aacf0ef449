import { runPaths } from "@online-editor/contract/run-pages";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** A page that starts runs, with its browser context. */
export interface HostPage {
  context: BrowserContext;
  page: Page;
}

/** The pages that start runs. */
export type HostPages = ReturnType<typeof createHostPages>;

/**
 * Pages in contexts of their own. A page is reused by the same document only, whole or reduced: as in the editor, stand-ins
 * replace the storage of its earlier runs. Other documents share nothing with it.
 */
export const createHostPages = (
  browser: Browser,
  { origin, previewOrigin, first }: { origin: string; previewOrigin: string; first: HostPage },
) => {
  let blank: HostPage | null = first;
  let idle: { document: string; host: HostPage }[] = [];
  return {
    /** Returns a page on which only the document of this name has run. */
    async take(document: string): Promise<HostPage> {
      const kept = idle.find((one) => one.document === document);
      if (kept) {
        idle = idle.filter((one) => one !== kept);
        return kept.host;
      }
      const ended = idle;
      idle = [];
      await Promise.all(ended.map(({ host }) => closeSoon(host)));
      const opened = blank ?? openBlank(browser);
      blank = null;
      return openHost(await opened, { origin, keeper: previewOrigin + runPaths.keeper });
    },
    /** Keeps an idle page for the next run of its document. */
    keep(document: string, host: HostPage) {
      idle.push({ document, host });
    },
    /** Closes a page. One that hangs may not respond; it closes with the browser. */
    end: closeSoon,
  };
};

/**
 * The editor's own page without the editor: only a page of that origin may start a run. A keeper in it has its runs share
 * a process, which would be started for each of them, and takes as long as the run.
 */
const openHost = async (
  host: HostPage,
  { origin, keeper }: { origin: string; keeper: string },
): Promise<HostPage> => {
  const { context, page } = host;
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: [`${origin}/assets/*`, `${origin}/api/*`] });
  await page.goto(origin, { waitUntil: "domcontentloaded" });
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement("iframe"), { src, hidden: true });
    document.body.append(frame);
  }, keeper);
  return host;
};

/** A page in a context of its own, for any editor. */
export const openBlank = async (browser: Browser): Promise<HostPage> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    serviceWorkers: "block",
    acceptDownloads: false,
  });
  const page = await context.newPage();
  // Windows that the document opens are closed.
  context.on("page", (opened) => void opened.close().catch(() => undefined));
  return { context, page };
};

const closeSoon = async ({ context }: HostPage) => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 5_000);
  });
  await Promise.race([context.close().catch(() => undefined), tooLong]);
  clearTimeout(timer);
};
