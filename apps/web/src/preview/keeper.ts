import { KeeperReply } from "@online-editor/contract";

/** The hidden frame that keeps the preview origin's process alive and clears its storage. */
export interface Keeper {
  /** Answers when the storage is clear; false when the keeper did not answer in time. */
  clearStorage(): Promise<boolean>;
  /** Puts a fresh frame in the place of the open one: nothing that a document did to that one lives on. */
  renew(): void;
  /** Opens the frame; does nothing when it is open. */
  open(): void;
  close(): void;
}

const timeoutMs = 2000;

/** `load` puts a frame into the document and the keeper's page into it. */
export const createKeeper = (
  previewOrigin: string,
  load: (frame: HTMLIFrameElement, address: string) => void = loadByAddress,
): Keeper => {
  let element: HTMLIFrameElement | undefined;
  let ready: Promise<unknown> | undefined;
  let lastRequest = 0;

  /** Resolves when the open keeper says what is expected; `signal` ends the waiting. */
  const heard = (expected: (reply: KeeperReply) => boolean, signal?: AbortSignal) =>
    new Promise<true>((resolve) => {
      const listen = (event: MessageEvent<unknown>) => {
        if (event.source !== element?.contentWindow || event.origin !== previewOrigin) return;
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
      position: "absolute",
      width: "1px",
      height: "1px",
      border: "0",
      opacity: "0",
    });
    load(element, `${previewOrigin}/keeper`);
    ready = heard(({ type }) => type === "ready");
  };

  return {
    open,
    close() {
      element?.remove();
      element = undefined;
    },
    renew() {
      const old = element;
      element = undefined;
      // The new one comes first, so that the origin's process is never without a frame.
      open();
      old?.remove();
    },
    async clearStorage() {
      open();
      const request = ++lastRequest;
      const waiting = new AbortController();
      const cleared = async () => {
        await ready;
        element?.contentWindow?.postMessage({ type: "clear-storage", request }, previewOrigin);
        return heard(
          (reply) => reply.type === "storage-cleared" && reply.request === request,
          waiting.signal,
        );
      };
      const late = new Promise<false>((resolve) => {
        setTimeout(() => {
          waiting.abort();
          resolve(false);
        }, timeoutMs);
      });
      return Promise.race([cleared(), late]);
    },
  };
};

const loadByAddress = (frame: HTMLIFrameElement, address: string) => {
  frame.src = address;
  document.body.append(frame);
};
