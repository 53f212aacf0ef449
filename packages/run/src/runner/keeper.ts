import type { KeeperRequest, runPaths } from "@online-editor/contract";

/**
 * A hidden frame of the preview origin. While it lives, so does the origin's process, and a run starts in half the
 * time; and it has the origin's storage cleared before another document runs. Only the page that frames it, which the
 * server's `frame-ancestors` makes the editor, is listened to.
 */
const editor = window.parent;

const clearPath: typeof runPaths.clear = "/run/clear";

/** Resolves when the page that clears has done so. One that cannot be loaded says nothing. */
const clearStorage = () =>
  new Promise<void>((resolve) => {
    const page = document.createElement("iframe");
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== page.contentWindow || data !== "cleared") return;
      removeEventListener("message", listen);
      page.remove();
      resolve();
    };
    addEventListener("message", listen);
    page.src = clearPath;
    document.documentElement.append(page);
  });

addEventListener("message", (event: MessageEvent<KeeperRequest>) => {
  if (event.source !== editor) return;
  const { request } = event.data;
  if (event.data.type === "block") {
    const end = performance.now() + event.data.ms;
    while (performance.now() < end);
    editor.postMessage({ type: "blocked", request }, event.origin);
    return;
  }
  void clearStorage().then(() => {
    editor.postMessage({ type: "storage-cleared", request }, event.origin);
  });
});

editor.postMessage({ type: "ready" }, "*");
