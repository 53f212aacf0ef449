import type { Browser, BrowserContext, Page } from "playwright-core";

/** A page that runs are started from, and what the browser keeps for it. */
export interface HostPage {
  context: BrowserContext;
  page: Page;
}

/** The pages that runs are started from. */
export interface HostPages {
  /** A page on which nothing but the document of this name has run. */
  take(document: string): Promise<HostPage>;
  /** Keeps a page, on which nothing runs any more, for the next run of its document. */
  keep(document: string, host: HostPage): void;
  /** Ends a page; one that hangs may not answer that it is to, and ends with the browser. */
  end(host: HostPage): Promise<void>;
}

/**
 * Pages in contexts of their own. One is used again by the same document alone, whole or reduced: it finds stand-ins in
 * place of what it has stored in another run, as in the editor. Other documents find nothing at all of it.
 */
export const createHostPages = (browser: Browser, origin: string): HostPages => {
  let idle: { document: string; host: HostPage }[] = [];
  return {
    async take(document) {
      const kept = idle.find((one) => one.document === document);
      if (kept) {
        idle = idle.filter((one) => one !== kept);
        return kept.host;
      }
      const ended = idle;
      idle = [];
      await Promise.all(ended.map(({ host }) => closeSoon(host)));
      return openHost(browser, origin);
    },
    keep(document, host) {
      idle.push({ document, host });
    },
    end: closeSoon,
  };
};

/** The editor's own page without the editor: from there alone a run can be started. */
const openHost = async (browser: Browser, origin: string): Promise<HostPage> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    serviceWorkers: "block",
    acceptDownloads: false,
  });
  const page = await context.newPage();
  // A window that the document opens does not stay.
  context.on("page", (opened) => void opened.close().catch(() => undefined));
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: [`${origin}/assets/*`, `${origin}/api/*`] });
  await page.goto(origin, { waitUntil: "domcontentloaded" });
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
