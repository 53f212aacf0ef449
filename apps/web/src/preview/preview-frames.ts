import type { EditorMessage, RunId, RunMessage } from "@online-editor/contract";
import { createEmptyFrames } from "./empty-frames.ts";
import type { Keeper } from "./keeper.ts";
import type { FormField } from "./post-into.ts";
import { openRunFrame, type RunFrame } from "./run-frame.ts";
import { language } from "../language/i18n.ts";
import { messages } from "./messages.ts";

/** Shows runs, one at a time, each in a fresh frame that takes the last one's place when it has painted. */
export interface PreviewFrames {
  /** Where the frames stand; null while there is no result on the screen. */
  attach(container: HTMLElement | null): void;
  start(start: Start): Promise<void>;
  /** Ends whatever runs; the place stays empty. */
  stop(): void;
  /** Takes the frames away, and leaves their process to others. */
  clear(): void;
  /** Tells the shown run something. */
  send(message: EditorMessage): void;
}

/** What to run: a page, and the document that it is made of. */
export interface Start {
  run: RunId;
  html: string;
  document: string;
  /** Whether the frame asks its page for a dark scheme. */
  isDark: boolean;
}

export interface PreviewEvents {
  onStart(run: RunId): void;
  onMessage(run: RunId, message: RunMessage): void;
  /** The port on which a run tells what happens in it. */
  onWatched?(run: RunId, port: MessagePort): void;
  onUnreachable(run: RunId): void;
  /** The run has not answered for a while; told again when it has answered in between. */
  onHung(run: RunId): void;
  /** A run was lost with the place that it stood in, or came before there was one, and there is a new place. */
  onEmptied(): void;
  /** No frame of the origin may be left: its process is ended, or its storage is cleared for another document. */
  onClearing(): void;
}

/** Remembers which document ran last in this browser, for all its tabs: they share the preview's storage. */
export interface LastDocument {
  read(): string | null;
  write(document: string): void;
}

const answerBeforeRunMs = 250;
/** Together less than two seconds: by then a person must know. */
const answerWhileRunningMs = 1400;
const pingEveryMs = 500;

export const createPreviewFrames = ({
  previewOrigin,
  keeper,
  lastDocument,
  events,
  title = () => messages.get().result,
  field = "page",
}: {
  previewOrigin: string;
  keeper: Keeper;
  lastDocument: LastDocument;
  events: PreviewEvents;
  /** The name of the frame that is shown. */
  title?: () => string;
  field?: FormField;
}): PreviewFrames => {
  const emptyFrames = createEmptyFrames();
  let container: HTMLElement | null = null;
  let shown: RunFrame | undefined;
  let coming: RunFrame | undefined;
  let newest: Start | undefined;
  let hasRun = false;
  let watch: ReturnType<typeof setInterval> | undefined;
  let isEmptied = false;
  let lastWay = Promise.resolve();
  let waysInTheMaking = 0;

  const removeFrames = () => {
    clearInterval(watch);
    shown?.remove();
    coming?.remove();
    shown = coming = undefined;
  };

  /** Frames of one origin share a process, so a hung run takes all of them with it. */
  const endProcess = () => {
    removeFrames();
    events.onClearing();
    keeper.close();
  };

  const makeWay = async (document: string) => {
    const frames = [shown, coming].filter((frame) => frame !== undefined);
    const alive = await Promise.all(frames.map((frame) => frame.isAlive(answerBeforeRunMs)));
    if (alive.includes(false)) endProcess();
    if (lastDocument.read() === document) return;
    if (hasRun) keeper.renew();
    removeFrames();
    events.onClearing();
    // Whatever happens until the storage is clear, it is nobody's.
    lastDocument.write("");
    if (await keeper.clearStorage()) lastDocument.write(document);
    else endProcess();
  };

  /** One after the other: a document must not start before the storage is cleared for it, nor be cleared under it. */
  const makeWayInTurn = (start: Start) => {
    waysInTheMaking++;
    lastWay = lastWay
      .then(() => (start === newest ? makeWay(start.document) : undefined))
      .finally(() => waysInTheMaking--);
    return lastWay;
  };

  const isWayFree = ({ document }: Start) => waysInTheMaking === 0 && lastDocument.read() === document;

  const show = (frame: RunFrame) => {
    if (coming !== frame) return;
    frame.element.title = title();
    frame.element.dataset["state"] = "shown";
    frame.element.removeAttribute("aria-hidden");
    shown?.remove();
    shown = frame;
    coming = undefined;
    keeper.open();
    if (container) emptyFrames.prepare(container);
  };

  const watchForHang = (frame: RunFrame, run: RunId) => {
    clearInterval(watch);
    let isHung = false;
    let isAsked = false;
    watch = setInterval(() => {
      // One that has not begun is still on its way from the server.
      if (!frame.hasBegun() || isAsked) return;
      isAsked = true;
      void frame.isAlive(answerWhileRunningMs).then((isAlive) => {
        isAsked = false;
        if (run !== newest?.run || (frame !== shown && frame !== coming)) return;
        if (!isAlive && !isHung) events.onHung(run);
        isHung = !isAlive;
      });
    }, pingEveryMs);
  };

  const open = ({ run, html, isDark }: Start): RunFrame | undefined => {
    if (!container) {
      isEmptied = true;
      return undefined;
    }
    hasRun = true;
    const frame = openRunFrame(emptyFrames.take(container), {
      run,
      html,
      previewOrigin,
      field,
      events: {
        onMessage(message) {
          if (message.type === "painted") show(frame);
          events.onMessage(run, message);
        },
        onWatched(port) {
          events.onWatched?.(run, port);
        },
        onUnreachable() {
          events.onUnreachable(run);
        },
      },
    });
    coming = frame;
    frame.element.dataset["state"] = "coming";
    if (isDark) frame.element.dataset["scheme"] = "dark";
    if (shown) frame.element.setAttribute("aria-hidden", "true");
    else frame.element.title = title();
    watchForHang(frame, run);
    return frame;
  };

  /** Nearly always the process is free, so a run does not wait for those before it to answer. */
  const openAtOnce = async (start: Start) => {
    const superseded = coming;
    const before = [shown, coming].filter((frame) => frame !== undefined);
    const answers = before.map((frame) => frame.isAlive(answerBeforeRunMs));
    // Never are there two results.
    superseded?.element.removeAttribute("title");
    const frame = open(start);
    const alive = await Promise.all(answers);
    superseded?.remove();
    // What was removed in between does not answer either; a run that has begun shows that the process is free.
    if (!alive.includes(false) || !frame || frame !== coming || frame.hasBegun()) return;
    endProcess();
    open(start);
  };

  language.listen(() => {
    for (const frame of [shown, coming]) if (frame?.element.title) frame.element.title = title();
  });

  return {
    attach(element) {
      if (element === container) return;
      if (shown ?? coming) isEmptied = true;
      removeFrames();
      emptyFrames.remove();
      container = element;
      // Whoever gives a new place may be about to start another run in it.
      if (element && isEmptied)
        queueMicrotask(() => {
          if (isEmptied && container === element) events.onEmptied();
        });
    },
    async start(start) {
      newest = start;
      isEmptied = false;
      performance.mark("run-requested");
      events.onStart(start.run);
      if (isWayFree(start)) {
        await openAtOnce(start);
        return;
      }
      await makeWayInTurn(start);
      if (newest !== start) return;
      coming?.remove();
      open(start);
    },
    clear() {
      newest = undefined;
      isEmptied = false;
      removeFrames();
    },
    send(message) {
      shown?.send(message);
    },
    stop() {
      newest = undefined;
      isEmptied = false;
      endProcess();
      keeper.open();
    },
  };
};
