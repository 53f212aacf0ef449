import type { EditorMessage, RunId, RunMessage, FormField } from "@online-editor/contract";
import { formFields } from "@online-editor/contract";
import { refuseFloods, type EndedFor } from "@online-editor/run";
import { beginsWithinMs, createEmptyFrames, openRunFrame, type RunFrame, watchForHang } from "./run-frame.ts";
import { keepFocus } from "./keep-focus.ts";
import { createDocumentStorage, type LastDocument } from "./document-storage.ts";
import type { Keeper } from "./keeper.ts";
import { language } from "../kernel/i18n.ts";
import { messages } from "./run-messages.ts";

/** Shows runs, one at a time, each in a fresh frame that replaces the last one when it has painted. */
export interface PreviewFrames {
  /** Sets the place of the frames; null while there is no result on the screen. */
  attach(container: HTMLElement | null): void;
  start(start: Start): Promise<void>;
  /** Ends all runs; the place stays empty. */
  stop(): void;
  /** Removes the frames but keeps their process alive. */
  clear(): void;
  /** Sends a message to the shown run. */
  send(message: EditorMessage): void;
  /**
   * Prepares a document's origin for a run elsewhere in the page: ends a hung process there, and clears what another
   * document stored. False if that failed.
   */
  claim(place: Pick<Start, "origin" | "document">): Promise<boolean>;
  /**
   * Ends the documents' process if it no longer answers; true when the shown run is gone with it. A run started
   * meanwhile is restarted.
   */
  endHungProcess(): Promise<boolean>;
}

/** What to run: a page, and the document that it is made from. */
export interface Start {
  run: RunId;
  /** The origin of the run. */
  origin: string;
  html: string;
  document: string;
  /** Whether the frame requests a dark scheme from its page. */
  isDark: boolean;
  /** Whether the page records the user's steps. */
  isRecorded?: boolean;
}

export interface PreviewEvents {
  onStart(run: RunId): void;
  onMessage(run: RunId, message: RunMessage): void;
  /** The port on which a run reports what happens in it. */
  onWatched?(run: RunId, port: MessagePort): void;
  /** The port on which a recording run reports the user's steps. */
  onRecorder?(run: RunId, port: MessagePort): void;
  onUnreachable(run: RunId): void;
  /** A script of the document has replaced its page. */
  onLeft(run: RunId): void;
  /** The run has not answered for a while; called again when it has answered in between. */
  onHung(run: RunId): void;
  /** The run was ended for what its document did to the editor. */
  onEnded(run: RunId, why: EndedFor): void;
  /** A run was lost with its place, or came before there was one, and there is a new place. */
  onEmptied(): void;
  /** No frame of the origin may remain: its process is ended, or its storage is cleared for another document. */
  onClearing(): void;
}

const answerBeforeRunMs = 250;
/** How often a run may take the focus before it is ended for that: keys are lost each time. */
const mostFocusTaken = 10;

export const createPreviewFrames = ({
  keeper,
  lastDocument,
  events,
  title = () => messages.get().result,
  field = formFields.editor,
}: {
  keeper: Keeper;
  lastDocument: LastDocument;
  events: PreviewEvents;
  /** The title of the shown frame. */
  title?: () => string;
  field?: FormField;
}): PreviewFrames => {
  const emptyFrames = createEmptyFrames();
  let container: HTMLElement | null = null;
  let shown: RunFrame | undefined;
  let coming: RunFrame | undefined;
  let newest: Start | undefined;
  let hasRun = false;
  /** Where the last run of the document was scrolled: its next run starts there, like a page that is reloaded. */
  let scrolled: { document: string; x: number; y: number } | null = null;
  /** The number of ended processes. */
  let processes = 0;
  let stopWatching: (() => void) | undefined;
  let isEmptied = false;

  const removeFrames = () => {
    stopWatching?.();
    shown?.remove();
    coming?.remove();
    shown = coming = undefined;
  };

  /** Frames of one origin share a process, so a hung run takes all of them with it. */
  const endProcess = () => {
    processes += 1;
    removeFrames();
    events.onClearing();
    keeper.close();
  };

  const end = (why: EndedFor) => {
    const ended = newest;
    newest = undefined;
    isEmptied = false;
    endProcess();
    keeper.open();
    if (ended) events.onEnded(ended.run, why);
  };

  const endHung = async () => {
    const frames = [shown, coming].filter((frame) => frame !== undefined);
    const alive = await Promise.all(frames.map((frame) => frame.isAlive(answerBeforeRunMs)));
    if (alive.includes(false)) endProcess();
  };

  const stop = () => {
    newest = undefined;
    isEmptied = false;
    endProcess();
    keeper.open();
  };

  const storage = createDocumentStorage({
    keeper,
    lastDocument,
    endHung,
    endRuns: (origin) => {
      if (hasRun) keeper.renew(origin);
      removeFrames();
      events.onClearing();
    },
    endProcess,
  });

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

  /** Its page is gone: what the frame shows now is not a run, and does not answer. */
  const forget = (frame: RunFrame) => {
    stopWatching?.();
    frame.remove();
    if (frame === shown) shown = undefined;
    else coming = undefined;
  };

  const open = ({ run, origin, html, document, isDark, isRecorded = false }: Start): RunFrame | undefined => {
    if (!container) {
      isEmptied = true;
      return undefined;
    }
    hasRun = true;
    const frame = openRunFrame(emptyFrames.take(container), {
      run,
      html,
      previewOrigin: origin,
      field,
      isRecorded,
      scroll: scrolled?.document === document && !isRecorded ? scrolled : null,
      events: {
        onMessage(message) {
          if (message.type === "painted") show(frame);
          else if (message.type === "touched") focus.touched();
          else if (message.type === "scrolled" && frame === shown)
            scrolled = { document, x: message.x, y: message.y };
          events.onMessage(run, message);
        },
        onWatched(port) {
          events.onWatched?.(run, port);
        },
        onRecorder(port) {
          events.onRecorder?.(run, port);
        },
        onFlood() {
          end("messages");
        },
        onUnreachable() {
          events.onUnreachable(run);
        },
        onLeft() {
          if (frame !== shown && frame !== coming) return;
          forget(frame);
          events.onLeft(run);
        },
      },
    });
    coming = frame;
    frame.element.dataset["state"] = "coming";
    if (isDark) frame.element.dataset["scheme"] = "dark";
    if (shown) frame.element.setAttribute("aria-hidden", "true");
    else frame.element.title = title();
    stopWatching?.();
    stopWatching = watchForHang(frame, () => {
      if (run === newest?.run && (frame === shown || frame === coming)) events.onHung(run);
    });
    return frame;
  };

  /** The process is nearly always free, so a run does not wait for the earlier ones to answer. */
  const openAtOnce = async (start: Start) => {
    const superseded = coming;
    const before = [shown, coming].filter((frame) => frame !== undefined);
    const answers = before.map((frame) => frame.isAlive(answerBeforeRunMs));
    // There are never two results.
    superseded?.element.removeAttribute("title");
    const frame = open(start);
    const alive = await Promise.all(answers);
    superseded?.remove();
    const isWaiting = () => frame !== undefined && frame === coming && !frame.hasBegun();
    // A removed run does not answer either; a started run shows that the process is free.
    if (!isWaiting()) return;
    if (!alive.includes(false)) {
      // An earlier run may have hung since it was asked, and blocks the process though its frame is gone.
      if (before.length > 0) setTimeout(() => void openAnewIfHeld(start, isWaiting), beginsWithinMs);
      return;
    }
    endProcess();
    open(start);
  };
  const openAnewIfHeld = async (start: Start, isWaiting: () => boolean) => {
    if (!isWaiting() || (await keeper.block(0)) || !isWaiting()) return;
    endProcess();
    open(start);
  };

  let timesTaken = 0;
  const focus = keepFocus({
    isRun: (element) => element === shown?.element || element === coming?.element,
    ask: () => {
      for (const frame of [shown, coming]) frame?.send({ type: "is-touched" });
    },
    onTaken: () => {
      timesTaken += 1;
      if (timesTaken > mostFocusTaken) end("focus");
    },
  });
  refuseFloods(() => {
    if (shown ?? coming) end("messages");
  });

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
      // Whoever sets a new place may be about to start another run in it.
      if (element && isEmptied)
        queueMicrotask(() => {
          if (isEmptied && container === element) events.onEmptied();
        });
    },
    async start(start) {
      newest = start;
      isEmptied = false;
      timesTaken = 0;
      performance.mark("run-requested");
      events.onStart(start.run);
      if (storage.isClearFor(start)) {
        await openAtOnce(start);
        return;
      }
      const isClear = await storage.clearFor(start, () => start === newest);
      if (newest !== start) return;
      coming?.remove();
      // A document never runs on what another one has stored.
      if (isClear) open(start);
      else events.onUnreachable(start.run);
    },
    clear() {
      newest = undefined;
      isEmptied = false;
      removeFrames();
    },
    send(message) {
      shown?.send(message);
    },
    stop,
    claim: async (place) => {
      await endHung();
      return storage.isClearFor(place) || storage.clearFor(place, () => true);
    },
    async endHungProcess() {
      const [process, asked] = [processes, newest];
      // What runs in another process by now is watched separately.
      if ((await keeper.block(0)) || process !== processes) return false;
      if (newest && newest !== asked) {
        endProcess();
        open(newest);
        return false;
      }
      stop();
      return true;
    },
  };
};
