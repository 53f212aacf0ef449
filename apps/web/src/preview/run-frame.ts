import { type EditorMessage, Hello, type RunId, RunMessage } from "@online-editor/contract";
import { type FormField, postInto } from "./post-into.ts";

/** One frame with one run in it. */
export interface RunFrame {
  element: HTMLIFrameElement;
  /** Whether the page has come and its runner has reported. */
  hasBegun(): boolean;
  /** Whether the run answers within `timeoutMs`. */
  isAlive(timeoutMs: number): Promise<boolean>;
  /** Does nothing before the run has begun. */
  send(message: EditorMessage): void;
  remove(): void;
}

export interface RunFrameEvents {
  onMessage(message: RunMessage): void;
  /** The port on which the run tells what happens in it; it says nothing before someone listens. */
  onWatched?(port: MessagePort): void;
  /** The frame has loaded something that is not our page: the server did not answer, or refused. */
  onUnreachable(): void;
}

const beginsWithinMs = 2000;

/** Starts a run: posts its page into an empty frame and takes the port that the runner hands over. */
export const openRunFrame = (
  element: HTMLIFrameElement,
  {
    run,
    html,
    previewOrigin,
    field = "page",
    events,
  }: { run: RunId; html: string; previewOrigin: string; field?: FormField; events: RunFrameEvents },
): RunFrame => {
  element.name = `run-${run}`;
  // A form goes by the name of what is in the frame.
  if (element.contentWindow) element.contentWindow.name = element.name;
  const openedAt = performance.now();
  let port: MessagePort | undefined;
  let lastPing = 0;
  const answers = new Map<number, () => void>();

  const takePort = (event: MessageEvent<unknown>) => {
    if (port || event.source !== element.contentWindow || event.origin !== previewOrigin) return;
    const hello = Hello.safeParse(event.data);
    const [handedOver, watched] = event.ports;
    if (!hello.success || hello.data.run !== run || !handedOver) return;
    port = handedOver;
    window.removeEventListener("message", takePort);
    if (watched) events.onWatched?.(watched);
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = RunMessage.safeParse(data);
      if (!message.success) return;
      if (message.data.type === "pong") answers.get(message.data.ping)?.();
      events.onMessage(message.data);
    };
  };
  window.addEventListener("message", takePort);
  element.addEventListener("load", () => {
    if (!port) events.onUnreachable();
  });
  postInto(element.name, { action: `${previewOrigin}/run/${run}`, field, value: html });

  return {
    element,
    hasBegun: () => port !== undefined,
    async isAlive(timeoutMs) {
      // A run that has not begun cannot hang, but the process that it waits for can.
      if (!port) return performance.now() - openedAt < beginsWithinMs;
      const ping = ++lastPing;
      const message: EditorMessage = { type: "ping", ping };
      return new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => {
          settle(false);
        }, timeoutMs);
        const settle = (alive: boolean) => {
          clearTimeout(timer);
          answers.delete(ping);
          resolve(alive);
        };
        answers.set(ping, () => {
          settle(true);
        });
        port?.postMessage(message);
      });
    },
    send(message) {
      port?.postMessage(message);
    },
    remove() {
      window.removeEventListener("message", takePort);
      port?.close();
      element.remove();
    },
  };
};
