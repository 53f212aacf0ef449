import {
  formFields,
  type FormField,
  type RunId,
  RunMessage,
  type ScrollPlace,
} from "@online-editor/contract";
import type { Sandbox } from "./create-sandbox.ts";
import { postedRun } from "./run-id.ts";

/** One frame with one run in it. */
export type RunFrame = ReturnType<typeof openRunFrame>;

export interface RunFrameEvents {
  onMessage(message: RunMessage): void;
  /** The port on which the run reports what happens in it; it is silent until somebody listens. */
  onWatched?(port: MessagePort): void;
  /** The port on which a recording run reports the user's steps. */
  onRecorder?(port: MessagePort): void;
  /** The run sends more than any runner does. */
  onFlood(): void;
  /** The frame has loaded something other than our page: the server did not answer, or refused. */
  onUnreachable(): void;
  /** The run's page was replaced by another one. */
  onLeft(): void;
}

/** A page that has loaded anew answers within this time if it is still the run's own, which has rewritten itself. */
const answerAfterLoadMs = 1000;

/** Until then a run that has not started may still be loading from the server. */
export const beginsWithinMs = 2000;

/** Starts a run in an empty frame. */
export const openRunFrame = (
  sandbox: Sandbox,
  {
    run,
    html,
    previewOrigin,
    field = formFields.editor,
    isRecorded = false,
    scroll = [],
    shortcuts = [],
    events,
  }: {
    run: RunId;
    html: string;
    previewOrigin: string;
    field?: FormField;
    /** Whether its page has the script that records. */
    isRecorded?: boolean;
    /** Where to scroll its page, and elements in it. */
    scroll?: readonly ScrollPlace[];
    /** Those of the editor, written like `aria-keyshortcuts`, which its page reports. */
    shortcuts?: readonly string[];
    events: RunFrameEvents;
  },
) => {
  const { element, hasBegun, send } = sandbox;
  const openedAt = performance.now();
  let lastPing = 0;
  let isLeaving = false;
  let isInDialog = false;
  let hasLoaded = false;
  const answers = new Map<number, () => void>();

  /** Resolves to whether the run answers within `timeoutMs`. */
  const isAlive = async (timeoutMs: number): Promise<boolean> => {
    // A run that has not started cannot hang, but the process that it waits for can.
    if (!hasBegun()) return performance.now() - openedAt < beginsWithinMs;
    // It waits for its user, and answers nothing else.
    if (isInDialog) return true;
    const ping = ++lastPing;
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        settle(false);
      }, timeoutMs);
      const settle = (alive: boolean) => {
        clearTimeout(timer);
        answers.delete(ping);
        resolve(alive);
      };
      answers.set(ping, () => settle(true));
      send({ type: "ping", ping });
    });
  };

  const onLoad = () => {
    if (!hasBegun()) events.onUnreachable();
    else if (hasLoaded || isLeaving)
      void isAlive(answerAfterLoadMs).then((alive) => {
        if (!alive) events.onLeft();
      });
    hasLoaded = true;
  };
  element.addEventListener("load", onLoad);
  sandbox.start({
    run,
    ...postedRun(run, { origin: previewOrigin, field, html }),
    onPorts(from, [first, watched]) {
      if (from === "hello") {
        if (scroll.length > 0) send({ type: "restore-scroll", places: scroll });
        if (shortcuts.length > 0) send({ type: "report-shortcuts", shortcuts });
        if (watched) events.onWatched?.(watched);
      } else if (from === "record-hello" && isRecorded && first) events.onRecorder?.(first);
    },
    onMessage(data) {
      const message = RunMessage.safeParse(data);
      if (!message.success) return;
      if (message.data.type === "pong") answers.get(message.data.ping)?.();
      if (message.data.type === "leaving") isLeaving = true;
      if (message.data.type === "dialog") isInDialog = message.data.isOpen;
      events.onMessage(message.data);
    },
    onFlood: () => events.onFlood(),
  });

  if (sandbox.hasLoadedAhead()) onLoad();

  return {
    element,
    /** True when the page has loaded and its runner has reported. */
    hasBegun,
    isAlive,
    send,
    remove() {
      sandbox.close();
      element.remove();
    },
  };
};

/** With the time to ask why, less than two seconds: by then the user must know. */
const answerWhileRunningMs = 1200;
const pingEveryMs = 500;

/**
 * Calls `onSilent` when the run has not answered for a while, and again when it has answered in between. Returns the
 * function that stops this.
 */
export const watchForSilence = (frame: RunFrame, onSilent: () => void): (() => void) => {
  let isSilent = false;
  let isAsked = false;
  let isOver = false;
  const watch = setInterval(() => {
    // A run that has not started is still loading from the server.
    if (!frame.hasBegun() || isAsked) return;
    isAsked = true;
    void frame.isAlive(answerWhileRunningMs).then((isAlive) => {
      isAsked = false;
      if (isOver) return;
      if (!isAlive && !isSilent) onSilent();
      isSilent = !isAlive;
    });
  }, pingEveryMs);
  return () => {
    isOver = true;
    clearInterval(watch);
  };
};
