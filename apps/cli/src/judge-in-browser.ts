import { formFields, type Library, runPath, runSandbox, type Selection } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import {
  createUpstreamDocuments,
  prepareRun,
  readCheckedRun,
  type RawCheckedRun,
  type ReadCheckedRun,
  runCheckedPage,
} from "@online-editor/run";
import type { Browser, Page } from "playwright-core";
import type { Product } from "./product.ts";

/** A document on a selection, and what it is judged by. */
export interface CheckedDocument {
  code: string;
  library: Library;
  selection: Selection;
  check: Check;
}

/** A judged run, and what stood in the browser's console. */
export interface BrowserRun extends ReadCheckedRun {
  console: string[];
}

const loadMs = 30_000;
const answerMs = 5_000;
const mostLines = 200;

/**
 * Runs a document and its check in a context of its own, which takes all that the document left with it. Rejects where
 * the browser itself fails.
 */
export const judgeInBrowser = async (
  browser: Browser,
  product: Product,
  { code, library, selection, check }: CheckedDocument,
  stop: AbortSignal,
): Promise<BrowserRun> => {
  const { origin, settings, catalogue } = product;
  const upstream = createUpstreamDocuments();
  if (upstream.isReaderMissing(code)) await upstream.fetchReader();
  const prepared = prepareRun({
    document: code,
    library,
    selection,
    catalogue,
    origins: { ...settings, editorOrigin: origin, runOrigin: settings.previewOrigin },
    upstream: upstream.read(code, { catalogue, library, selection }),
    isChecked: true,
  });
  const { run, html } = prepared;
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
  try {
    const page = await openHost(context, origin);
    // A window that the document opens does not stay.
    context.on("page", (opened) => void opened.close().catch(() => undefined));
    const checkMs =
      1000 * check.withinSeconds * (check.steps.length + check.expectations.length + 1) + loadMs / 2;
    const parts = {
      html,
      url: run.origin + runPath(run.id),
      run: run.id,
      field: formFields.editor,
      sandbox: runSandbox,
      check,
      limits: { loadMs, answerMs, checkMs },
    };
    const raw = await Promise.race([
      page.evaluate(runCheckedPage, parts),
      endedEarly(page, stop, loadMs + checkMs + answerMs),
    ]);
    return { ...readCheckedRun(run, library, raw), console: lines };
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
