import { KeeperReply } from "@online-editor/contract";

/** The hidden frame that keeps the preview origin's process alive and clears its storage. */
export interface Keeper {
  /** Answers when the storage is clear; false when the keeper did not answer in time. */
  clearStorage(): Promise<boolean>;
  /** Opens the frame; does nothing when it is open. */
  open(): void;
  close(): void;
}

const timeoutMs = 2000;

export const createKeeper = (previewOrigin: string): Keeper => {
  let element: HTMLIFrameElement | undefined;
  let ready: Promise<void> | undefined;
  let lastRequest = 0;

  const replies = (expected: (reply: KeeperReply) => boolean) =>
    new Promise<void>((resolve) => {
      const listen = (event: MessageEvent<unknown>) => {
        if (event.source !== element?.contentWindow || event.origin !== previewOrigin) return;
        const reply = KeeperReply.safeParse(event.data);
        if (!reply.success || !expected(reply.data)) return;
        window.removeEventListener("message", listen);
        resolve();
      };
      window.addEventListener("message", listen);
    });

  const open = () => {
    if (element) return;
    element = document.createElement("iframe");
    element.src = `${previewOrigin}/keeper`;
    element.tabIndex = -1;
    element.setAttribute("aria-hidden", "true");
    Object.assign(element.style, { position: "absolute", width: "1px", height: "1px", border: "0", opacity: "0" });
    document.body.append(element);
    ready = replies(({ type }) => type === "ready");
  };

  return {
    open,
    close() {
      element?.remove();
      element = undefined;
    },
    async clearStorage() {
      open();
      const request = ++lastRequest;
      const cleared = async () => {
        await ready;
        const reply = replies((answer) => answer.type === "storage-cleared" && answer.request === request);
        element?.contentWindow?.postMessage({ type: "clear-storage", request }, previewOrigin);
        await reply;
        return true;
      };
      const late = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false));
      return Promise.race([cleared(), late]);
    },
  };
};
