import type { FormField, RunId } from "@online-editor/contract";
import type { CheckQuestion } from "@online-editor/contract/check";
import { createSandbox, inPage } from "../sandbox/create-sandbox.ts";

export interface CheckedPage {
  /** The page of a run that was prepared to be checked, and where it runs. */
  html: string;
  url: string;
  run: RunId;
  field: FormField;
  sandbox: string;
  /** The question that the page answers once it has loaded. */
  check: CheckQuestion;
  /** The common part of the addresses of the release's own scripts; null if the document may name such files itself. */
  releasePath?: string | null;
  /** Of the page, in pixels. */
  width: number;
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
 * removes the frame unless it is to be kept. `stop` ends it. With a `place` it is shown there, as small as that is wide,
 * and stays until the place goes.
 */
export const runCheckedPage = (
  page: CheckedPage,
  stop?: AbortSignal,
  place?: HTMLElement,
): Promise<RawCheckedRun> => runIn(createSandbox, page, stop, place);

/** The text of a script that does so in the page of a headless browser, for the command line. */
export const checkedPageScript = (page: CheckedPage): string => inPage(runIn, page);

const runIn = (
  create: typeof createSandbox,
  { sandbox, check, limits, releasePath = null, width, isKept = false, ...page }: CheckedPage,
  stop?: AbortSignal,
  place?: HTMLElement,
): Promise<RawCheckedRun> =>
  new Promise((resolve) => {
    const maxMessages = 300;
    const messages: unknown[] = [];
    if (stop?.aborted) {
      resolve({ ended: "stopped", messages, report: null });
      return;
    }
    let checkPort: MessagePort | undefined;
    let hasLoaded = false;
    /** The page has said by its window that its report is sent: what the document posted before has come, too. */
    let isEnded = false;
    let reported: { report: unknown } | undefined;
    let loads = 0;
    /** Its page has said so before it left. */
    let isLeaving = false;
    /** How often in a row the page was asked without an answer. Time alone would count what this page was held up. */
    let unanswered = 0;

    const frame = create(place ?? document.body, {
      sandbox,
      name: page.run,
      "aria-hidden": "true",
      tabindex: "-1",
    });
    const { element } = frame;
    element.inert = true;
    // Laid out at window size, since elements without layout cannot be judged.
    Object.assign(element.style, {
      position: place ? "absolute" : "fixed",
      inset: "0 auto auto 0",
      width: `${width}px`,
      height: "900px",
      border: "0",
      pointerEvents: "none",
      ...(place
        ? { transform: `scale(${place.clientWidth / width})`, transformOrigin: "0 0" }
        : { opacity: "0", zIndex: "-1" }),
    });

    const end = (ended: RawCheckedRun["ended"], report: unknown = null) => {
      clearInterval(watch);
      clearTimeout(deadline);
      stop?.removeEventListener("abort", onStop);
      frame.close();
      checkPort?.close();
      if (isKept && ended === "reported")
        Object.assign(element.style, { opacity: "1", zIndex: "2147483647" });
      else if (!place || ended !== "reported") element.remove();
      resolve({ ended, messages, report });
    };
    const onStop = () => {
      end("stopped");
    };
    /** The order of what comes by ports and by the window is not guaranteed. */
    const endIfAllCame = () => {
      if (hasLoaded && isEnded && reported) end("reported", reported.report);
    };
    const awaitReport = () => {
      if (hasLoaded) return;
      hasLoaded = true;
      clearTimeout(deadline);
      deadline = setTimeout(end, limits.checkMs, "never-reported");
      endIfAllCame();
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
    const askEveryMs = 500;
    const watch = setInterval(() => {
      if (!frame.hasBegun()) return;
      unanswered += 1;
      if (unanswered * askEveryMs > limits.answerMs) end(isLeaving ? "navigated" : "hung");
      else frame.send({ type: "ping", ping: unanswered });
    }, askEveryMs);
    let deadline = setTimeout(end, limits.loadMs, "never-loaded");
    stop?.addEventListener("abort", onStop);
    // The first load is the document's own, unless it has navigated before. The frame's initial empty page fires `load`
    // too, and has done so by now.
    element.addEventListener("load", () => {
      loads += 1;
      if (loads > 1) end("navigated");
    });
    frame.start({
      ...page,
      name: page.run,
      mostPerSecond: 400,
      onPorts(from, [port]) {
        if (from === "check-ended") {
          isEnded = true;
          endIfAllCame();
        }
        if (from !== "check-hello" || !port) return;
        checkPort = port;
        port.onmessage = ({ data: report }: MessageEvent<unknown>) => {
          reported ??= { report };
          endIfAllCame();
        };
        // So early that the page need not wait for it.
        port.postMessage(check);
      },
      onForged(from) {
        if (from === "hello" || from.startsWith("check-")) end("forged");
      },
      onMessage(message) {
        unanswered = 0;
        if (typeof message !== "object" || message === null || !("type" in message)) return;
        if (message.type === "pong") return;
        if (messages.length < maxMessages) messages.push(message);
        if (message.type === "leaving") isLeaving = true;
        if (message.type !== "loaded") return;
        if (isReleaseMissing(message)) end("unfetched");
        else awaitReport();
      },
      onFlood: () => end("flooded"),
    });
  });
