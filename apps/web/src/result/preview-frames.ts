import type { EditorMessage, RunId, RunMessage, FormField } from "@online-editor/contract";
import { formFields } from "@online-editor/contract";
import { refuseFloods, type EndedFor } from "@online-editor/run";
import { beginsWithinMs, createEmptyFrames, openRunFrame, type RunFrame, watchForHang } from "./run-frame.ts";
import { keepFocus } from "./keep-focus.ts";
import { createDocumentStorage, type LastDocument } from "./document-storage.ts";
import type { Keeper } from "./keeper.ts";
import { language } from "../kernel/i18n.ts";
import { messages } from "./run-messages.ts";

/** Shows runs, one at a time, each in a fresh frame that takes the last one's place when it has painted. */
export interface PreviewFrames {
  /** Where the frames are; null while there is no result on the screen. */
  attach(container: HTMLElement | null): void;
  start(start: Start): Promise<void>;
  /** Ends whatever runs; the place stays empty. */
  stop(): void;
  /** Removes the frames but keeps their process alive. */
  clear(): void;
  /** Sends the shown run a message. */
  send(message: EditorMessage): void;
  /**
   * Makes the place of a document ready for another run of it elsewhere in the page: ends what hangs there, and clears
   * what another document left. False when that failed.
   */
  claim(place: Pick<Start, "origin" | "document">): Promise<boolean>;
  /**
   * Ends the process of the documents if it no longer answers; true when what was shown is gone with it. A run that began
   * meanwhile begins once more.
   */
  endHungProcess(): Promise<boolean>;
}

/** What to run: a page, and the document that it is made of. */
export interface Start {
  run: RunId;
  /** Where it runs. */
  origin: string;
  html: string;
  document: string;
  /** Whether the frame asks its page for a dark scheme. */
  isDark: boolean;
  /** Whether the page records what the person does in it. */
  isRecorded?: boolean;
}

export interface PreviewEvents {
  onStart(run: RunId): void;
  onMessage(run: RunId, message: RunMessage): void;
  /** The port on which a run reports what happens in it. */
  onWatched?(run: RunId, port: MessagePort): void;
  /** The port on which a run that records tells what the person does in it. */
  onRecorder?(run: RunId, port: MessagePort): void;
  onUnreachable(run: RunId): void;
  /** The run has not answered for a while; again when it has answered in between. */
  onHung(run: RunId): void;
  /** The run has been ended for what its document did to the editor. */
  onEnded(run: RunId, why: EndedFor): void;
  /** A run was lost with its place, or came before there was one, and there is a new place. */
  onEmptied(): void;
  /** No frame of the origin may be left: its process is ended, or its storage is cleared for another document. */
  onClearing(): void;
}

const answerBeforeRunMs = 250;
/** So often a run may take the focus before it is ended for that: keys are lost each time. */
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
  /** How many processes of documents were ended. */
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
    vacate: (origin) => {
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

  const open = ({ run, origin, html, isDark, isRecorded = false }: Start): RunFrame | undefined => {
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
      events: {
        onMessage(message) {
          if (message.type === "painted") show(frame);
          else if (message.type === "touched") focus.touched();
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
    const isWaiting = () => frame !== undefined && frame === coming && !frame.hasBegun();
    // What was removed in between does not answer either; a run that has begun shows that the process is free.
    if (!isWaiting()) return;
    if (!alive.includes(false)) {
      // One of those before may have begun to hang since it was asked, and holds the process though its frame is gone.
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
      // Whoever gives a new place may be about to start another run in it.
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
      // Never does a document run on what another one has left.
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
      // Whatever runs in another process by now answers for itself.
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
