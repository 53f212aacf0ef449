import type { RunId, RunMessage } from "@online-editor/contract";
import type { Keeper } from "./keeper.ts";
import { openRunFrame, type RunFrame } from "./run-frame.ts";

/** Shows runs, one at a time, each in a fresh frame that takes the last one's place when it has painted. */
export interface PreviewFrames {
  /** Where the frames stand; null while there is no result on the screen. */
  attach(container: HTMLElement | null): void;
  start(start: { run: RunId; html: string; document: string }): Promise<void>;
  /** Whether a run is on the screen or on its way. */
  hasRun(): boolean;
  /** Ends whatever runs; the place stays empty. */
  stop(): void;
}

export interface PreviewEvents {
  onStart(run: RunId): void;
  onMessage(run: RunId, message: RunMessage): void;
  onUnreachable(run: RunId): void;
  /** The run has not answered for a while; told once. */
  onHung(run: RunId): void;
}

/** Remembers which document ran last in this browser, for all its tabs: they share the preview's storage. */
export interface LastDocument {
  read(): string | null;
  write(document: string): void;
}

const answerBeforeRunMs = 250;
const answerWhileRunningMs = 1500;
const pingEveryMs = 1000;

export const createPreviewFrames = ({
  previewOrigin,
  keeper,
  lastDocument,
  events,
}: {
  previewOrigin: string;
  keeper: Keeper;
  lastDocument: LastDocument;
  events: PreviewEvents;
}): PreviewFrames => {
  let container: HTMLElement | null = null;
  let shown: RunFrame | undefined;
  let coming: RunFrame | undefined;
  let newest: RunId | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;

  const removeFrames = () => {
    clearInterval(watch);
    shown?.remove();
    coming?.remove();
    shown = coming = undefined;
  };

  /** Frames of one origin share a process, so a hung run takes all of them with it. */
  const endProcess = () => {
    removeFrames();
    keeper.close();
  };

  const makeWay = async (document: string) => {
    const running = coming ?? shown;
    if (running && !(await running.isAlive(answerBeforeRunMs))) endProcess();
    if (lastDocument.read() === document) return;
    removeFrames();
    // Written only when it is true, so that a tab closed in between does not leave strangers' storage behind.
    if (await keeper.clearStorage()) lastDocument.write(document);
  };

  const show = (frame: RunFrame) => {
    if (coming !== frame) return;
    frame.element.title = "Result";
    frame.element.dataset["state"] = "shown";
    frame.element.removeAttribute("aria-hidden");
    shown?.remove();
    shown = frame;
    coming = undefined;
    keeper.open();
  };

  const watchForHang = (frame: RunFrame, run: RunId) => {
    clearInterval(watch);
    watch = setInterval(() => {
      void frame.isAlive(answerWhileRunningMs).then((isAlive) => {
        if (isAlive || run !== newest || (frame !== shown && frame !== coming)) return;
        clearInterval(watch);
        events.onHung(run);
      });
    }, pingEveryMs);
  };

  return {
    attach(element) {
      if (element === container) return;
      removeFrames();
      container = element;
    },
    hasRun: () => shown !== undefined || coming !== undefined,
    async start({ run, html, document }) {
      newest = run;
      events.onStart(run);
      await makeWay(document);
      if (newest !== run || !container) return;
      coming?.remove();
      const frame = openRunFrame(container, {
        run,
        html,
        previewOrigin,
        events: {
          onMessage(message) {
            if (message.type === "painted") show(frame);
            events.onMessage(run, message);
          },
          onUnreachable() {
            events.onUnreachable(run);
          },
        },
      });
      coming = frame;
      frame.element.dataset["state"] = "coming";
      if (shown) frame.element.setAttribute("aria-hidden", "true");
      else frame.element.title = "Result";
      watchForHang(frame, run);
    },
    stop() {
      newest = undefined;
      endProcess();
      keeper.open();
    },
  };
};
