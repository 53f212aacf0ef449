import type { EditorMessage, RunId } from "@online-editor/contract";
import {
  beginsWithinMs,
  type EndedFor,
  type Keeper,
  refuseFloods,
  type RunFrame,
  type Sandbox,
} from "@online-editor/run";
import type { EarlyRun } from "./early-run.ts";
import { createDocumentStorage, type LastDocument } from "./document-storage.ts";
import { createFramePair, type FramePairParts, type RunEvents, type Start } from "./frame-pair.ts";
import { keepFocus } from "./keep-focus.ts";

/** Shows runs, one at a time, each in a fresh frame that replaces the last one when it has painted. */
export type PreviewFrames = ReturnType<typeof createPreviewFrames>;

export interface PreviewEvents extends RunEvents {
  /** `requestedAt` as `performance.now()` counts. */
  onStart(run: RunId, requestedAt: number): void;
  /** A shortcut was pressed in the shown run, which has the focus. */
  onShortcut?(shortcut: string): void;
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
  earlyRun = null,
  ...frame
}: {
  keeper: Keeper;
  lastDocument: LastDocument;
  events: PreviewEvents;
  /** A run that started before the app: the first one, if it is the same. */
  earlyRun?: EarlyRun | null;
} & Pick<FramePairParts, "title" | "field" | "shortcuts">) => {
  let early = earlyRun;
  let newest: Start | undefined;
  let hasRun = false;
  /** The number of ended processes. */
  let processes = 0;
  let timesTaken = 0;
  let isEmptied = false;

  const pair = createFramePair({
    ...frame,
    events: {
      ...events,
      onMessage(run, message) {
        if (message.type === "touched") focus.touched();
        else if (message.type === "shortcut" && run === newest?.run && focus.isInRun())
          events.onShortcut?.(message.shortcut);
        events.onMessage(run, message);
      },
      onSilent(run, frame) {
        void explainSilence(run, frame);
      },
      onShown() {
        keeper.open();
      },
      onFlood() {
        end("messages");
      },
    },
  });

  /** Frames of one origin share a process, so a hung run takes all of them with it. */
  const endProcess = () => {
    processes += 1;
    early?.drop();
    pair.remove();
    events.onClearing();
    keeper.close();
  };

  /** Ends all runs; the place stays empty. */
  const stop = () => {
    newest = undefined;
    isEmptied = false;
    endProcess();
    keeper.open();
  };

  const end = (why: EndedFor) => {
    const ended = newest;
    stop();
    if (ended) events.onEnded(ended.run, why);
  };

  /** A page that was replaced is as silent as a hung one, but its thread is free. Some browsers show no other sign. */
  const explainSilence = async (run: RunId, frame: RunFrame) => {
    const [isAlive, isFree] = await Promise.all([
      frame.isAlive(answerBeforeRunMs),
      keeper.block(0, answerBeforeRunMs),
    ]);
    // A thread that has just become free may answer for the keeper first.
    if (isAlive || (isFree && (await frame.isAlive(answerBeforeRunMs)))) return;
    if (run !== newest?.run || !pair.all().includes(frame)) return;
    if (!isFree) {
      events.onHung(run);
      return;
    }
    pair.forget(frame);
    events.onLeft(run);
  };

  /** `thread` is asked, too, where a result must not be lost because the machine is busy. */
  const endHung = async (thread?: Keeper) => {
    const alive = await Promise.all(pair.all().map((frame) => frame.isAlive(answerBeforeRunMs)));
    if (alive.includes(false) && !(await thread?.block(0))) endProcess();
  };

  const storage = createDocumentStorage({
    keeper,
    lastDocument,
    endHung,
    endRuns: (origin) => {
      if (hasRun) keeper.renew(origin);
      pair.remove();
      events.onClearing();
    },
    endProcess,
  });

  const open = (start: Start, taken: Sandbox | null = null) => {
    const opened = pair.open(start, taken);
    if (opened) {
      hasRun = true;
      focus.admit(opened);
    } else isEmptied = true;
    return opened;
  };

  /** The process is nearly always free, so a run does not wait for the earlier ones to answer. */
  const openAtOnce = async (start: Start) => {
    const superseded = pair.coming();
    const before = pair.all();
    const answers = before.map((frame) => frame.isAlive(answerBeforeRunMs));
    // There are never two results.
    superseded?.element.removeAttribute("title");
    const frame = open(start);
    const alive = await Promise.all(answers);
    superseded?.remove();
    const isWaiting = () => frame !== undefined && frame === pair.coming() && !frame.hasBegun();
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

  const focus = keepFocus({
    isRun: (element) => pair.all().some((frame) => frame.element === element),
    ask: () => {
      for (const frame of pair.all()) frame.send({ type: "is-touched" });
    },
    onTaken: () => {
      timesTaken += 1;
      if (timesTaken > mostFocusTaken) end("focus");
    },
  });
  refuseFloods(() => {
    if (pair.all().length > 0) end("messages");
  });

  return {
    /** Sets the place of the frames; null while there is no result on the screen. */
    attach(element: HTMLElement | null): void {
      if (element === pair.place()) return;
      if (pair.all().length > 0) isEmptied = true;
      pair.attach(element);
      if (element) early?.moveTo(element);
      else early?.drop();
      // Whoever sets a new place may be about to start another run in it.
      if (element && isEmptied)
        queueMicrotask(() => {
          if (isEmptied && pair.place() === element) events.onEmptied();
        });
    },
    async start(start: Start): Promise<void> {
      newest = start;
      isEmptied = false;
      timesTaken = 0;
      const taken = early?.take(start) ?? null;
      const requestedAt = (taken && early?.requestedAt) ?? performance.now();
      early = null;
      performance.mark("run-requested", { startTime: requestedAt });
      events.onStart(start.run, requestedAt);
      if (taken) {
        open(start, taken);
        return;
      }
      if (storage.claim(start)) {
        await openAtOnce(start);
        return;
      }
      const isClear = await storage.clearFor(start, () => start === newest);
      if (newest !== start) return;
      pair.coming()?.remove();
      // A document never runs on what another one has stored.
      if (isClear) open(start);
      else events.onUnreachable(start.run);
    },
    /** The id of the run that started before the app, for the run that may take its place. */
    earlyRun: (): RunId | undefined => early?.run,
    /** Removes the frames but keeps their process alive. */
    clear(): void {
      early?.drop();
      newest = undefined;
      isEmptied = false;
      pair.remove();
    },
    /** Sends a message to the shown run. */
    send(message: EditorMessage): void {
      pair.shown()?.send(message);
    },
    /** Moves the focus into the shown run. */
    focus(): void {
      pair.shown()?.element.focus();
    },
    /** The iframe of the shown run. */
    shownIframe: (): HTMLIFrameElement | null => pair.shown()?.element ?? null,
    stop,
    /**
     * Prepares a document's origin for a run elsewhere in the page: ends a hung process there, and clears what another
     * document stored. False if that failed.
     */
    claim: async (place: Pick<Start, "origin" | "document">): Promise<boolean> => {
      await endHung(keeper);
      return storage.claim(place) || storage.clearFor(place, () => true);
    },
    /**
     * Ends the documents' process if it no longer answers; true when the shown run is gone with it. A run started
     * meanwhile is restarted.
     */
    async endHungProcess(): Promise<boolean> {
      const [process, requested] = [processes, newest];
      // What runs in another process by now is watched separately.
      if (await keeper.block(0)) return false;
      // A claim may have ended it meanwhile, and the result with it.
      if (process !== processes)
        return requested !== undefined && newest === requested && pair.all().length === 0;
      if (newest && newest !== requested) {
        endProcess();
        open(newest);
        return false;
      }
      stop();
      return true;
    },
  };
};
