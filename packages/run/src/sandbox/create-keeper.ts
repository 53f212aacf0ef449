import type { FormField, KeeperReply, KeeperRequest } from "@online-editor/contract";
import { formFields, runPaths } from "@online-editor/contract/run-pages";
import { newRunId } from "./run-id.ts";
import { createSandbox, type Sandbox } from "./create-sandbox.ts";

/** The hidden frame that keeps the documents' process alive, and the clearing of their origin's storage. */
export type Keeper = ReturnType<typeof createKeeper>;

/** A loaded page that is silent for this long is not ours: the server did not answer, or refused. */
const readyTimeoutMs = 500;

const blockTimeoutMs = 2000;

/** Starts at `firstOrigin`. In an embed its page is posted. */
export const createKeeper = (firstOrigin: string, field: FormField = formFields.editor) => {
  let current = firstOrigin;
  let frame: Sandbox | undefined;
  let ready: Promise<boolean> | undefined;
  let lastRequest = 0;

  /** Opens the frame at its last origin; does nothing when it is open. */
  const open = () => {
    if (frame) return;
    const url = current + runPaths.keeper;
    const isPosted = field === formFields.embed;
    frame = addHiddenFrame(isPosted ? {} : { src: url });
    ready = saysOrLoads(frame, current, isReply({ type: "ready" }));
    if (isPosted) frame.post({ name: `keeper-${newRunId()}`, url, field, html: "" });
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

  /** Blocks the frame's thread for this long; false if it does not answer within `timeoutMs`, 2000 by default. */
  const block = async (ms: number, timeoutMs = blockTimeoutMs): Promise<boolean> => {
    open();
    const [asked, origin] = [frame, current];
    const request: KeeperRequest = { type: "block", request: ++lastRequest, ms };
    const answered = async () => {
      if (!asked || !(await ready)) return false;
      const reply = says(asked, origin, isReply({ type: "blocked", request: request.request }));
      asked.element.contentWindow?.postMessage(request, origin);
      return reply;
    };
    if (await Promise.race([answered(), isOver(timeoutMs)])) return true;
    // One that was replaced meanwhile says nothing of the thread.
    return frame !== undefined && frame !== asked && block(ms, timeoutMs);
  };

  return {
    open,
    close() {
      frame?.element.remove();
      frame = undefined;
    },
    renew,
    /** Resolves when the open frame answers, or to false if it does not: then all that came before it is over. */
    isReady: async () => (await ready) ?? false,
    /**
     * Clears an origin's storage; an open keeper moves there first. Resolves to false if the page that clears could not
     * be loaded or did not answer in time.
     */
    async clearStorage({ origin, timeoutMs }: { origin: string; timeoutMs: number }): Promise<boolean> {
      if (frame && origin !== current) renew(origin);
      current = origin;
      // A document that is taken away may still write. What answers in its process comes afterwards.
      if (frame && !(await Promise.race([ready, isOver(timeoutMs)]))) return false;
      const page = addHiddenFrame({});
      const isCleared = saysOrLoads(page, origin, (data) => data === "cleared");
      const url = origin + runPaths.clear;
      // By a form, which only the editor's own pages can send: no other page can have it cleared.
      page.post({ name: `clear-${newRunId()}`, url, field, html: "" });
      const isInTime = await Promise.race([isCleared, isOver(timeoutMs)]);
      page.element.remove();
      return isInTime;
    },
    block,
  };
};

const addHiddenFrame = (attributes: Readonly<Record<string, string>>) => {
  const frame = createSandbox(document.body, { tabindex: "-1", "aria-hidden": "true", ...attributes });
  const { style } = frame.element;
  Object.assign(style, { position: "fixed", width: "1px", height: "1px", border: "0", opacity: "0" });
  return frame;
};

/** Compared by hand, since a page's first run waits for this before any schema is there. */
const isReply = (expected: KeeperReply) => (data: unknown) => {
  if (typeof data !== "object" || data === null) return false;
  const sent = Object.entries(data);
  const fields = new Map<string, unknown>(Object.entries(expected));
  return sent.length === fields.size && sent.every(([name, value]) => fields.get(name) === value);
};

/** Resolves when the page in a frame says what is expected. */
const says = ({ element }: Sandbox, origin: string, isExpected: (data: unknown) => boolean) =>
  new Promise<true>((resolve) => {
    const listen = (event: MessageEvent<unknown>) => {
      // A removed frame says nothing more.
      if (!element.isConnected) window.removeEventListener("message", listen);
      if (event.source !== element.contentWindow || event.origin !== origin || !isExpected(event.data))
        return;
      window.removeEventListener("message", listen);
      resolve(true);
    };
    window.addEventListener("message", listen);
  });

/** The same, or false when a page has loaded that says nothing. */
const saysOrLoads = (frame: Sandbox, origin: string, isExpected: (data: unknown) => boolean) => {
  const { element } = frame;
  const hasLoadedSilently = new Promise<false>((resolve) => {
    element.addEventListener("load", () => {
      // A frame's initial empty page has our own origin.
      if (!element.contentDocument) setTimeout(resolve, readyTimeoutMs, false);
    });
  });
  return Promise.race([says(frame, origin, isExpected), hasLoadedSilently]);
};

const isOver = (ms: number) =>
  new Promise<false>((resolve) => {
    setTimeout(resolve, ms, false);
  });
