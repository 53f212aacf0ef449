import { type FormField, KeeperReply, type KeeperRequest, runPaths } from "@online-editor/contract";
import { newRunId } from "../prepare-run.ts";
import { createSandbox, type Sandbox } from "./create-sandbox.ts";

/** The hidden frame that keeps the documents' process alive and clears the storage of their origin. */
export type Keeper = ReturnType<typeof createKeeper>;

/** A loaded page that is silent for this long is not the keeper's: the server did not answer, or refused. */
const readyTimeoutMs = 500;

const blockTimeoutMs = 2000;

/** Starts at `firstOrigin`. With a field its page is posted, as that of an embed must be. */
export const createKeeper = (firstOrigin: string, field?: FormField) => {
  let current = firstOrigin;
  let frame: Sandbox | undefined;
  let ready: Promise<boolean> | undefined;
  let lastRequest = 0;

  /** Resolves when the open keeper sends the expected reply; `signal` ends the waiting. */
  const waitForReply = (expected: (reply: KeeperReply) => boolean, signal?: AbortSignal) =>
    new Promise<true>((resolve) => {
      const listen = (event: MessageEvent<unknown>) => {
        if (event.source !== frame?.element.contentWindow || event.origin !== current) return;
        const reply = KeeperReply.safeParse(event.data);
        if (!reply.success || !expected(reply.data)) return;
        window.removeEventListener("message", listen);
        resolve(true);
      };
      window.addEventListener("message", listen, signal ? { signal } : {});
    });

  /** Opens the frame at its last origin; does nothing when it is open. */
  const open = () => {
    if (frame) return;
    const url = current + runPaths.keeper;
    frame = createSandbox(document.body, {
      tabindex: "-1",
      "aria-hidden": "true",
      ...(field === undefined && { src: url }),
    });
    const { element } = frame;
    Object.assign(element.style, {
      position: "fixed",
      width: "1px",
      height: "1px",
      border: "0",
      opacity: "0",
    });
    ready = Promise.race([waitForReply(({ type }) => type === "ready"), hasLoadedSilently(element)]);
    if (field !== undefined) frame.post({ name: `keeper-${newRunId()}`, url, field, html: "" });
  };

  /** Replaces the open frame by a fresh one of this origin: what a document did to it is gone. */
  const renew = (origin: string) => {
    const old = frame;
    frame = undefined;
    current = origin;
    // The new one comes first, so that the documents' process is never without a frame.
    open();
    old?.element.remove();
  };

  /** True when it answers in time. */
  const ask = async (
    requested: KeeperRequest,
    { reply, timeoutMs }: { reply: KeeperReply["type"]; timeoutMs: number },
  ): Promise<boolean> => {
    const waiting = new AbortController();
    const answered = async () => {
      if (!(await ready)) return false;
      frame?.element.contentWindow?.postMessage(requested, current);
      return waitForReply(
        (received) =>
          received.type === reply && "request" in received && received.request === requested.request,
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
      frame?.element.remove();
      frame = undefined;
    },
    renew,
    /** Resolves when the storage is clear; to false if the keeper could not be loaded or did not answer in time. */
    async clearStorage({ origin, timeoutMs }: { origin: string; timeoutMs: number }): Promise<boolean> {
      if (origin === current) open();
      else renew(origin);
      return ask({ type: "clear-storage", request: ++lastRequest }, { reply: "storage-cleared", timeoutMs });
    },
    /** Blocks the frame's thread for this long; false if it does not answer within `timeoutMs`, 2000 by default. */
    async block(ms: number, timeoutMs = blockTimeoutMs): Promise<boolean> {
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
