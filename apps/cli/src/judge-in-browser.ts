import type { Library, Look, MatrixResult, Selection } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import {
  checkedPageOf,
  checkedPageScript,
  createUpstreamDocuments,
  mayHaveBeenSlow,
  prepareRun,
  readCheckedRun,
  type RawCheckedRun,
  type ReadCheckedRun,
} from "@online-editor/run";
import type { ConsoleMessage, Dialog, Page, Request, Response, WebError } from "playwright-core";
import type { HostPage, HostPages } from "./host-pages.ts";
import type { Product } from "./product.ts";
import { seeShown } from "./suites/see-shown.ts";

/** A document, its selection and its check. */
export interface CheckedDocument {
  /** The name of the document, also for reduced forms of it. */
  name: string;
  code: string;
  library: Library;
  selection: Selection;
  check: Check;
  takesPicture: boolean;
  /** Whether it waits until the page is at rest, and counts what the library shows there. */
  seesShown: boolean;
  look?: Look | undefined;
  /** The width of the page, in pixels. */
  width?: number | undefined;
}

/** What a library showed in a page that has come to rest, as `MatrixResult` has it. */
export type ShownInPage = Pick<MatrixResult, "rendered" | "errors" | "ms">;

/** A judged run, and what the browser saw of it. */
export interface BrowserRun extends ReadCheckedRun {
  console: string[];
  /** The result as PNG, if requested and the check ended. */
  picture: Buffer | null;
  /** What the library showed, if requested and the check ended. */
  shown: ShownInPage | null;
  /** Failed requests of the document itself: status or reason, and address. */
  failedRequests: string[];
}

const mostLines = 200;
/** Kinds of requests made by scripts; files are reported by the run. */
const askedByScripts = ["fetch", "xhr"];

/**
 * Runs a document with its check, and once more if it timed out: a busy machine is not a verdict. Rejects if the browser
 * itself fails.
 */
export const judgeInBrowser = async (
  hosts: HostPages,
  product: Product,
  document: CheckedDocument,
  stop: AbortSignal,
): Promise<BrowserRun> => {
  const first = await runFromHost(hosts, product, document, stop);
  const isLate = mayHaveBeenSlow(first.ended) && !stop.aborted;
  const { ended: _, ...run } = isLate ? await runFromHost(hosts, product, document, stop) : first;
  return run;
};

const runFromHost = async (
  hosts: HostPages,
  product: Product,
  { name, code, library, selection, check, takesPicture, seesShown, look, width }: CheckedDocument,
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
    check,
  });
  const host = await hosts.take(name);
  const { page } = host;
  const parts = {
    ...checkedPageOf(prepared, check),
    isKept: takesPicture || seesShown,
    ...(width !== undefined && { width }),
  };
  const { loadMs, answerMs, checkMs } = parts.limits;
  const seen = watchHost(host, { origin, runOrigin: settings.previewOrigin });
  const early = endedEarly(page, stop, loadMs + checkMs + answerMs);
  let isAtRest = false;
  const startedAt = performance.now();
  try {
    const raw = await Promise.race([page.evaluate<RawCheckedRun>(checkedPageScript(parts)), early.promise]);
    const picture = takesPicture && raw.ended === "reported" ? await page.screenshot() : null;
    const { ended } = raw;
    let shown: ShownInPage | null = null;
    if (seesShown && ended === "reported") {
      const looked = await Promise.race([lookInto(page, parts.url), early.promise.then(() => null)]);
      const ms = Math.round((performance.now() - startedAt - (looked?.quietMs ?? 0)) / 10) * 10;
      shown = looked && { rendered: looked.rendered, errors: [...seen.errors], ms };
    }
    isAtRest = (ended === "reported" || ended === "unfetched") && !takesPicture;
    const { lines, failedRequests } = seen;
    return {
      ...readCheckedRun(prepared.run, library, raw),
      ended,
      console: lines,
      picture,
      shown,
      failedRequests,
    };
  } finally {
    early.forget();
    seen.stop();
    if (isAtRest) hosts.keep(name, host);
    else await hosts.end(host);
  }
};

/** What is shown in the frame of a run, which goes then; null where it has left. */
const lookInto = async (page: Page, url: string) => {
  const looked = await page
    .frames()
    .find((frame) => frame.url().startsWith(url))
    ?.evaluate(seeShown);
  await page.evaluate(() => {
    document.querySelector("iframe[name]")?.remove();
  });
  return looked ?? null;
};

/** Collects what the browser reports about a run, until stopped. */
const watchHost = ({ context }: HostPage, { origin, runOrigin }: { origin: string; runOrigin: string }) => {
  /** Exceptions, and missing files of the run's own site; each once. */
  const errors = new Set<string>();
  const lines: string[] = [];
  const failedRequests: string[] = [];
  const noteFailed = (request: Request, why: string) => {
    if (failedRequests.length < mostLines && askedByScripts.includes(request.resourceType()))
      failedRequests.push(`${why} ${request.url().slice(0, 1000)}`);
  };
  const onConsole = (message: ConsoleMessage) => {
    // Messages about the page around the document, or about its frame (of no address), do not belong to the document.
    const { url } = message.location();
    if (lines.length < mostLines && url !== "" && !url.startsWith(origin))
      lines.push(`${message.type()}: ${message.text().slice(0, 1000)}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() < 400) return;
    noteFailed(response.request(), String(response.status()));
    const url = new URL(response.url());
    if (url.origin === runOrigin && url.pathname !== "/favicon.ico") errors.add(`${url.pathname} is missing`);
  };
  const onError = (error: WebError) => {
    errors.add((error.error().message.split("\n")[0] ?? "").slice(0, 200));
  };
  const onRequestFailed = (request: Request) => {
    noteFailed(request, request.failure()?.errorText ?? "no answer");
  };
  context
    .on("console", onConsole)
    .on("response", onResponse)
    .on("requestfailed", onRequestFailed)
    .on("weberror", onError);
  return {
    errors,
    lines,
    failedRequests,
    stop: () => {
      context
        .off("console", onConsole)
        .off("response", onResponse)
        .off("requestfailed", onRequestFailed)
        .off("weberror", onError);
    },
  };
};

/** Ends a run from outside its page, unless cancelled. */
const endedEarly = (page: Page, stop: AbortSignal, mostMs: number) => {
  const { promise, resolve } = Promise.withResolvers<RawCheckedRun>();
  const endAs = (ended: RawCheckedRun["ended"]) => () => {
    resolve({ ended, messages: [], report: null });
  };
  const ends = {
    // Of a frame in the document: the document's own are answered in its page.
    dialog: (dialog: Dialog) => void dialog.accept(),
    crash: endAs("hung"),
    close: endAs("stopped"),
    stop: endAs("stopped"),
  };
  const timer = setTimeout(endAs("hung"), mostMs);
  page.on("dialog", ends.dialog).on("crash", ends.crash).on("close", ends.close);
  stop.addEventListener("abort", ends.stop);
  return {
    promise,
    forget: () => {
      clearTimeout(timer);
      page.off("dialog", ends.dialog).off("crash", ends.crash).off("close", ends.close);
      stop.removeEventListener("abort", ends.stop);
    },
  };
};
