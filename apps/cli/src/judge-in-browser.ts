import type { Library, Look, Selection } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import {
  checkedPageOf,
  createUpstreamDocuments,
  mayComeLate,
  prepareRun,
  readCheckedRun,
  type RawCheckedRun,
  type ReadCheckedRun,
  runCheckedPage,
} from "@online-editor/run";
import type { Browser, Page, Request } from "playwright-core";
import type { Product } from "./product.ts";

/** A document on a selection, and what it is judged by. */
export interface CheckedDocument {
  code: string;
  library: Library;
  selection: Selection;
  check: Check;
  takesPicture: boolean;
  look?: Look | undefined;
  /** Of the page, in pixels. */
  width?: number | undefined;
}

/** A judged run, and what the browser saw of it. */
export interface BrowserRun extends ReadCheckedRun {
  console: string[];
  /** The result as PNG, where one was wanted and the check ended. */
  picture: Buffer | null;
  /** What the document asked for by itself and did not get: the status, or why there is none, and the address. */
  failedRequests: string[];
}

const mostLines = 200;
/** What a page asks for by scripts; its files are in the run. */
const askedByScripts = ["fetch", "xhr"];

/**
 * Runs a document and its check in a context of its own, which takes all that the document left with it; once more where
 * it came late, since a busy machine is no verdict. Rejects where the browser itself fails.
 */
export const judgeInBrowser = async (
  browser: Browser,
  product: Product,
  document: CheckedDocument,
  stop: AbortSignal,
): Promise<BrowserRun> => {
  const first = await runInContext(browser, product, document, stop);
  const isLate = mayComeLate(first.ended) && !stop.aborted;
  const { ended: _, ...run } = isLate ? await runInContext(browser, product, document, stop) : first;
  return run;
};

const runInContext = async (
  browser: Browser,
  product: Product,
  { code, library, selection, check, takesPicture, look, width }: CheckedDocument,
  stop: AbortSignal,
): Promise<BrowserRun & Pick<RawCheckedRun, "ended">> => {
  const { origin, settings, catalogue } = product;
  const upstream = createUpstreamDocuments();
  if (upstream.isReaderMissing(code)) await upstream.fetchReader();
  const prepared = prepareRun({
    document: code,
    library,
    selection,
    catalogue,
    origins: { ...settings, editorOrigin: origin, runOrigin: settings.previewOrigin },
    upstream: upstream.read(code, {
      catalogue,
      library,
      selection,
      source: catalogue.exampleSources.find((one) => one.library === library.id),
    }),
    ...(look && { look }),
    isChecked: true,
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    serviceWorkers: "block",
    acceptDownloads: false,
  });
  const lines: string[] = [];
  context.on("console", (message) => {
    // What the browser says of the page around the document is none of the document's.
    if (lines.length < mostLines && !message.location().url.startsWith(origin))
      lines.push(`${message.type()}: ${message.text().slice(0, 1000)}`);
  });
  const failedRequests: string[] = [];
  const noteFailed = (request: Request, why: string) => {
    if (failedRequests.length < mostLines && askedByScripts.includes(request.resourceType()))
      failedRequests.push(`${why} ${request.url().slice(0, 1000)}`);
  };
  context.on("response", (response) => {
    if (response.status() >= 400) noteFailed(response.request(), String(response.status()));
  });
  context.on("requestfailed", (request) => {
    noteFailed(request, request.failure()?.errorText ?? "no answer");
  });
  try {
    const page = await openHost(context, origin);
    // A window that the document opens does not stay.
    context.on("page", (opened) => void opened.close().catch(() => undefined));
    const parts = {
      ...checkedPageOf(prepared, check),
      isKept: takesPicture,
      ...(width !== undefined && { width }),
    };
    const { loadMs, answerMs, checkMs } = parts.limits;
    const raw = await Promise.race([
      page.evaluate(runCheckedPage, parts),
      endedEarly(page, stop, loadMs + checkMs + answerMs),
    ]);
    const picture = takesPicture && raw.ended === "reported" ? await page.screenshot() : null;
    const { ended } = raw;
    return { ...readCheckedRun(prepared.run, library, raw), ended, console: lines, picture, failedRequests };
  } finally {
    await closeSoon(context);
  }
};

/** The editor's own page without the editor: from there alone a run can be started. */
const openHost = async (context: Awaited<ReturnType<Browser["newContext"]>>, origin: string) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: [`${origin}/assets/*`, `${origin}/api/*`] });
  await page.goto(origin, { waitUntil: "domcontentloaded" });
  return page;
};

/** What ends a run from outside of its page. */
const endedEarly = (page: Page, stop: AbortSignal, mostMs: number): Promise<RawCheckedRun> =>
  new Promise((resolve) => {
    const end = (ended: RawCheckedRun["ended"]) => {
      clearTimeout(timer);
      resolve({ ended, messages: [], report: null });
    };
    const timer = setTimeout(end, mostMs, "hung");
    page.on("dialog", () => {
      end("dialog");
    });
    page.on("crash", () => {
      end("hung");
    });
    page.on("close", () => {
      end("stopped");
    });
    stop.addEventListener("abort", () => {
      end("stopped");
    });
  });

/** A page that hangs may not answer that it is to close: it ends with the browser then. */
const closeSoon = async (context: { close(): Promise<void> }) => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 5_000);
  });
  await Promise.race([context.close().catch(() => undefined), tooLong]);
  clearTimeout(timer);
};
