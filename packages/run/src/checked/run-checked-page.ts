import type { FormField, RunId } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { ExposureQuestion } from "../exposed/expose-release.ts";

export interface CheckedPage {
  /** The page of a run that was prepared to be checked, and where it runs. */
  html: string;
  url: string;
  run: RunId;
  field: FormField;
  sandbox: string;
  /** What the page is asked once it has loaded. */
  check: Check | ExposureQuestion;
  /** What the addresses of the release's own scripts have in common; null where they may be the document's matter. */
  releasePath?: string | null;
  /** Of the page, in pixels; 1280 unless it is given. */
  width?: number;
  /** In milliseconds: until it has loaded, until it answers, until it has reported. */
  limits: { loadMs: number; answerMs: number; checkMs: number };
  /** Whether the frame stays after a report, shown over everything, so that a picture can be taken of it. */
  isKept?: boolean;
}

/** Why a run ended without a report. */
export type CheckEnd =
  | "dialog"
  | "flooded"
  | "forged"
  | "hung"
  | "navigated"
  | "never-loaded"
  | "never-reported"
  | "stopped"
  | "unfetched";

/** Whether a run that ended so may only have been slow, and is worth a second try. */
export const mayComeLate = (ended: RawCheckedRun["ended"] | null): boolean =>
  ended === "never-loaded" || ended === "never-reported";

/** What came of it, unread: `messages` are the runner's, `report` is the check's. */
export interface RawCheckedRun {
  ended: "reported" | CheckEnd;
  messages: unknown[];
  report: unknown;
}

/**
 * Runs a page in a frame of this document that nobody sees, has its check carried out, and resolves with what it told;
 * the frame is gone then, unless it is kept. `stop` ends it. It refers to nothing outside of itself: the command line hands its text to a
 * headless browser.
 */
export const runCheckedPage = (
  {
    html,
    url,
    run,
    field,
    sandbox,
    check,
    limits,
    releasePath = null,
    width = 1280,
    isKept = false,
  }: CheckedPage,
  stop?: AbortSignal,
): Promise<RawCheckedRun> =>
  new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.name = run;
    frame.setAttribute("sandbox", sandbox);
    frame.setAttribute("aria-hidden", "true");
    frame.inert = true;
    frame.tabIndex = -1;
    // Laid out as in a window, since what is not laid out cannot be judged.
    Object.assign(frame.style, {
      position: "fixed",
      inset: "0 auto auto 0",
      width: `${width}px`,
      height: "900px",
      border: "0",
      opacity: "0",
      pointerEvents: "none",
      zIndex: "-1",
    });
    const mostMessages = 300;
    const messages: unknown[] = [];
    let runPort: MessagePort | undefined;
    let checkPort: MessagePort | undefined;
    let hasLoaded = false;
    let loads = 0;
    let answeredAt = performance.now();
    let second = { since: performance.now(), count: 0 };

    const end = (ended: RawCheckedRun["ended"], report: unknown = null) => {
      clearInterval(watch);
      clearTimeout(deadline);
      removeEventListener("message", onMessage);
      stop?.removeEventListener("abort", onStop);
      runPort?.close();
      checkPort?.close();
      if (isKept && ended === "reported") Object.assign(frame.style, { opacity: "1", zIndex: "2147483647" });
      else frame.remove();
      resolve({ ended, messages, report });
    };
    const onStop = () => {
      end("stopped");
    };
    /** More than any page needs. */
    const isFlood = () => {
      const now = performance.now();
      if (now - second.since > 1000) second = { since: now, count: 0 };
      second.count += 1;
      return second.count > 400;
    };
    const askCheck = () => {
      if (hasLoaded) return;
      hasLoaded = true;
      checkPort?.postMessage(check);
      clearTimeout(deadline);
      deadline = setTimeout(end, limits.checkMs, "never-reported");
    };
    /** Without the release's own scripts there is nothing to judge: what its check would wait for does not come. */
    const isReleaseMissing = (loaded: object) =>
      releasePath !== null &&
      !("isLibraryLoaded" in loaded && loaded.isLibraryLoaded === true) &&
      messages.some(
        (told) =>
          typeof told === "object" &&
          told !== null &&
          "type" in told &&
          told.type === "asset-failed" &&
          "url" in told &&
          typeof told.url === "string" &&
          told.url.includes(releasePath) &&
          /\.m?js$/.test(told.url),
      );
    const hearRunner = ({ data }: MessageEvent<unknown>) => {
      answeredAt = performance.now();
      if (isFlood()) {
        end("flooded");
        return;
      }
      if (typeof data !== "object" || data === null || !("type" in data) || data.type === "pong") return;
      if (messages.length < mostMessages) messages.push(data);
      if (data.type !== "loaded") return;
      if (isReleaseMissing(data)) end("unfetched");
      else askCheck();
    };
    /** The first page that loads is the document's, unless that had left before. */
    const onLoad = () => {
      loads += 1;
      if (loads > 1) end("navigated");
    };
    const onMessage = ({ source, data, ports: [port] }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return;
      if (isFlood()) {
        end("flooded");
        return;
      }
      if (typeof data !== "object" || data === null || !("type" in data) || !("run" in data)) return;
      if (data.run !== run || !port) return;
      const { type } = data;
      if (type === "hello" && !runPort) {
        runPort = port;
        port.onmessage = hearRunner;
      } else if (type === "check-hello" && !checkPort) {
        checkPort = port;
        port.onmessage = (event: MessageEvent<unknown>) => {
          const { data: report } = event;
          const isDialog =
            typeof report === "object" && report !== null && "type" in report && report.type === "dialog";
          end(isDialog ? "dialog" : "reported", report);
        };
        // The two ports come by different ways.
        if (hasLoaded) port.postMessage(check);
      } else if (type === "hello" || type === "check-hello") end("forged");
    };
    const watch = setInterval(() => {
      const now = performance.now();
      if (runPort && now - answeredAt > limits.answerMs) end(loads > 0 && !hasLoaded ? "navigated" : "hung");
      else runPort?.postMessage({ type: "ping", ping: Math.round(now) });
    }, 500);
    let deadline = setTimeout(end, limits.loadMs, "never-loaded");
    addEventListener("message", onMessage);
    if (stop?.aborted) {
      onStop();
      return;
    }
    stop?.addEventListener("abort", onStop);
    document.body.append(frame);
    // Not before: the empty page that a frame begins with has loaded by now.
    frame.addEventListener("load", onLoad);

    const form = document.createElement("form");
    const text = document.createElement("textarea");
    Object.assign(form, {
      method: "post",
      enctype: "text/plain",
      acceptCharset: "utf-8",
      action: url,
      target: run,
      hidden: true,
    });
    Object.assign(text, { name: field, value: html });
    form.append(text);
    document.body.append(form);
    form.submit();
    form.remove();
  });
