import { KeeperReply, type KeeperRequest, runPaths } from "@online-editor/contract";

/** The hidden frame that keeps the documents' process alive and clears the storage of their origin. */
export interface Keeper {
  /** Resolves when the storage is clear; to false if the keeper could not be loaded or did not answer in time. */
  clearStorage(of: { origin: string; timeoutMs: number }): Promise<boolean>;
  /** Blocks the frame's thread for this long; false if it does not answer within `timeoutMs`, 2000 by default. */
  block(ms: number, timeoutMs?: number): Promise<boolean>;
  /** Replaces the open frame by a fresh one of this origin: what a document did to it is gone. */
  renew(origin: string): void;
  /** Opens the frame at its last origin; does nothing when it is open. */
  open(): void;
  close(): void;
}

/** A loaded page that is silent for this long is not the keeper's: the server did not answer, or refused. */
const readyTimeoutMs = 500;

const blockTimeoutMs = 2000;

/** Starts at `firstOrigin`. `load` puts a frame into the document and the keeper's page into it. */
export const createKeeper = (
  firstOrigin: string,
  load: (frame: HTMLIFrameElement, address: string) => void = loadByAddress,
): Keeper => {
  let current = firstOrigin;
  let element: HTMLIFrameElement | undefined;
  let ready: Promise<boolean> | undefined;
  let lastRequest = 0;

  /** Resolves when the open keeper sends the expected reply; `signal` ends the waiting. */
  const waitForReply = (expected: (reply: KeeperReply) => boolean, signal?: AbortSignal) =>
    new Promise<true>((resolve) => {
      const listen = (event: MessageEvent<unknown>) => {
        if (event.source !== element?.contentWindow || event.origin !== current) return;
        const reply = KeeperReply.safeParse(event.data);
        if (!reply.success || !expected(reply.data)) return;
        window.removeEventListener("message", listen);
        resolve(true);
      };
      window.addEventListener("message", listen, signal ? { signal } : {});
    });

  const open = () => {
    if (element) return;
    element = document.createElement("iframe");
    element.tabIndex = -1;
    element.setAttribute("aria-hidden", "true");
    Object.assign(element.style, {
      position: "fixed",
      width: "1px",
      height: "1px",
      border: "0",
      opacity: "0",
    });
    const failed = hasLoadedSilently(element);
    load(element, current + runPaths.keeper);
    ready = Promise.race([waitForReply(({ type }) => type === "ready"), failed]);
  };

  const renew = (origin: string) => {
    const old = element;
    element = undefined;
    current = origin;
    // The new one comes first, so that the documents' process is never without a frame.
    open();
    old?.remove();
  };

  /** True when it answers in time. */
  const ask = async (
    asked: KeeperRequest,
    { reply, timeoutMs }: { reply: KeeperReply["type"]; timeoutMs: number },
  ): Promise<boolean> => {
    const waiting = new AbortController();
    const answered = async () => {
      if (!(await ready)) return false;
      element?.contentWindow?.postMessage(asked, current);
      return waitForReply(
        (received) => received.type === reply && "request" in received && received.request === asked.request,
        waiting.signal,
      );
    };
    const late = new Promise<false>((resolve) => {
      setTimeout(() => {
        waiting.abort();
        resolve(false);
      }, timeoutMs);
    });
    return Promise.race([answered(), late]);
  };

  return {
    open,
    close() {
      element?.remove();
      element = undefined;
    },
    renew,
    async clearStorage({ origin, timeoutMs }) {
      if (origin === current) open();
      else renew(origin);
      return ask({ type: "clear-storage", request: ++lastRequest }, { reply: "storage-cleared", timeoutMs });
    },
    async block(ms, timeoutMs = blockTimeoutMs) {
      open();
      return ask({ type: "block", request: ++lastRequest, ms }, { reply: "blocked", timeoutMs });
    },
  };
};

const hasLoadedSilently = (frame: HTMLIFrameElement) =>
  new Promise<false>((resolve) => {
    frame.addEventListener("load", () => {
      // A frame's initial empty page has our own origin.
      if (!frame.contentDocument) setTimeout(resolve, readyTimeoutMs, false);
    });
  });

const loadByAddress = (frame: HTMLIFrameElement, address: string) => {
  frame.src = address;
  document.body.append(frame);
};
