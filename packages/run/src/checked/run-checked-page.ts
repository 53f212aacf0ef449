import type { FormField, RunId } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { ExposureQuestion } from "../exposed/expose-page.ts";

export interface CheckedPage {
  /** The page of a run that was prepared to be checked, and where it runs. */
  html: string;
  url: string;
  run: RunId;
  field: FormField;
  sandbox: string;
  /** The question that the page answers once it has loaded. */
  check: Check | ExposureQuestion;
  /** The common part of the addresses of the release's own scripts; null if the document may name such files itself. */
  releasePath?: string | null;
  /** Of the page, in pixels; 1280 unless it is given. */
  width?: number;
  /** In milliseconds: until the page has loaded, until it answers, until it has reported. */
  limits: { loadMs: number; answerMs: number; checkMs: number };
  /** Keeps the frame after a report and shows it over everything, so that a screenshot can be taken. */
  isKept?: boolean;
}

/** Why a run ended without a report. */
export type CheckEnd =
  "flooded" | "forged" | "hung" | "navigated" | "never-loaded" | "never-reported" | "stopped" | "unfetched";

/** True when a run with this end may only have been slow and is worth a second try. */
export const mayHaveBeenSlow = (ended: RawCheckedRun["ended"] | null): boolean =>
  ended === "never-loaded" || ended === "never-reported";

/** The unparsed result: `messages` are the runner's, `report` is the check's. */
export interface RawCheckedRun {
  ended: "reported" | CheckEnd;
  messages: unknown[];
  report: unknown;
}

/**
 * Runs a page in a hidden frame of this document, has its check carried out, and resolves with what it sent; then
 * removes the frame unless it is to be kept. `stop` ends it. It must not refer to anything outside itself: the command
 * line passes its source text to a headless browser.
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
    // Laid out at window size, since elements without layout cannot be judged.
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
    const maxMessages = 300;
    const messages: unknown[] = [];
    let runPort: MessagePort | undefined;
    let checkPort: MessagePort | undefined;
    let hasLoaded = false;
    let early: { report: unknown } | undefined;
    let loads = 0;
    /** Its page has said so before it left. */
    let isLeaving = false;
    /** How often in a row the page was asked without an answer. Time alone would count what this page was held up. */
    let unanswered = 0;
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
    /** More messages than any page needs. */
    const isFlood = () => {
      const now = performance.now();
      if (now - second.since > 1000) second = { since: now, count: 0 };
      second.count += 1;
      return second.count > 400;
    };
    const awaitReport = () => {
      if (hasLoaded) return;
      hasLoaded = true;
      if (early) {
        end("reported", early.report);
        return;
      }
      clearTimeout(deadline);
      deadline = setTimeout(end, limits.checkMs, "never-reported");
    };
    /** Without the release's own scripts there is nothing to judge: what the check waits for never comes. */
    const isReleaseMissing = (loaded: object) =>
      releasePath !== null &&
      !("isLibraryLoaded" in loaded && loaded.isLibraryLoaded === true) &&
      messages.some(
        (message) =>
          typeof message === "object" &&
          message !== null &&
          "type" in message &&
          message.type === "assets-failed" &&
          "urls" in message &&
          Array.isArray(message.urls) &&
          message.urls.some(
            (url) => typeof url === "string" && url.includes(releasePath) && /\.m?js$/.test(url),
          ),
      );
    const handleRunnerMessage = ({ data }: MessageEvent<unknown>) => {
      unanswered = 0;
      if (isFlood()) {
        end("flooded");
        return;
      }
      if (typeof data !== "object" || data === null || !("type" in data) || data.type === "pong") return;
      if (messages.length < maxMessages) messages.push(data);
      if (data.type === "leaving") isLeaving = true;
      if (data.type !== "loaded") return;
      if (isReleaseMissing(data)) end("unfetched");
      else awaitReport();
    };
    /** The first load is the document's own, unless it has navigated before. */
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
        port.onmessage = handleRunnerMessage;
      } else if (type === "check-hello" && !checkPort) {
        checkPort = port;
        port.onmessage = (event: MessageEvent<unknown>) => {
          const { data: report } = event;
          if (hasLoaded) end("reported", report);
          // The order of the two ports is not guaranteed.
          else early ??= { report };
        };
        // So early that the page need not wait for it.
        port.postMessage(check);
      } else if (type === "hello" || type === "check-hello") end("forged");
    };
    const askEveryMs = 500;
    const watch = setInterval(() => {
      if (!runPort) return;
      unanswered += 1;
      if (unanswered * askEveryMs > limits.answerMs) end(isLeaving ? "navigated" : "hung");
      else runPort.postMessage({ type: "ping", ping: unanswered });
    }, askEveryMs);
    let deadline = setTimeout(end, limits.loadMs, "never-loaded");
    addEventListener("message", onMessage);
    if (stop?.aborted) {
      onStop();
      return;
    }
    stop?.addEventListener("abort", onStop);
    document.body.append(frame);
    // Added this late because a frame's initial empty page fires `load` too; it has done so by now.
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
