import { KeeperReply, type KeeperRequest, runPaths } from "@online-editor/contract";

/** The hidden frame that keeps the process of the documents alive and clears the storage of their origin. */
export interface Keeper {
  /** Answers when the storage is clear; false when the keeper could not be loaded or did not answer in time. */
  clearStorage(of: { origin: string; timeoutMs: number }): Promise<boolean>;
  /** Has the frame's thread do nothing else for so long; false when it does not answer. */
  block(ms: number): Promise<boolean>;
  /** Puts a fresh frame, of this origin, in the place of the open one: what a document did to that one is gone. */
  renew(origin: string): void;
  /** Opens the frame, at the origin that it last had; does nothing when it is open. */
  open(): void;
  close(): void;
}

/** A page that has loaded and says nothing for so long is not the keeper's: the server did not answer, or refused. */
const saysReadyWithinMs = 500;

const blockTimeoutMs = 2000;

/** It begins at `firstOrigin`. `load` puts a frame into the document and the keeper's page into it. */
export const createKeeper = (
  firstOrigin: string,
  load: (frame: HTMLIFrameElement, address: string) => void = loadByAddress,
): Keeper => {
  let current = firstOrigin;
  let element: HTMLIFrameElement | undefined;
  let ready: Promise<boolean> | undefined;
  let lastRequest = 0;

  /** Resolves when the open keeper says what is expected; `signal` ends the waiting. */
  const heard = (expected: (reply: KeeperReply) => boolean, signal?: AbortSignal) =>
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
    ready = Promise.race([heard(({ type }) => type === "ready"), failed]);
  };

  const renew = (origin: string) => {
    const old = element;
    element = undefined;
    current = origin;
    // The new one comes first, so that the process of the documents is never without a frame.
    open();
    old?.remove();
  };

  /** Whether it answers in time. */
  const ask = async (
    asked: KeeperRequest,
    { reply, timeoutMs }: { reply: KeeperReply["type"]; timeoutMs: number },
  ): Promise<boolean> => {
    const waiting = new AbortController();
    const answered = async () => {
      if (!(await ready)) return false;
      element?.contentWindow?.postMessage(asked, current);
      return heard(
        (said) => said.type === reply && "request" in said && said.request === asked.request,
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
    async block(ms) {
      open();
      return ask(
        { type: "block", request: ++lastRequest, ms },
        { reply: "blocked", timeoutMs: blockTimeoutMs },
      );
    },
  };
};

const hasLoadedSilently = (frame: HTMLIFrameElement) =>
  new Promise<false>((resolve) => {
    frame.addEventListener("load", () => {
      // The empty page that a frame begins with is our own.
      if (!frame.contentDocument) setTimeout(resolve, saysReadyWithinMs, false);
    });
  });

const loadByAddress = (frame: HTMLIFrameElement, address: string) => {
  frame.src = address;
  document.body.append(frame);
};
