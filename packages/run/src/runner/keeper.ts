import type { KeeperRequest, runPaths } from "@online-editor/contract";

/**
 * A hidden frame of the preview origin. It keeps the origin's process alive, so that a run starts in half the time; and
 * it has the origin's storage cleared before another document runs. It handles only messages of the page that frames
 * it, which the server's `frame-ancestors` restricts to the editor.
 */
const editor = window.parent;

const clearPath: typeof runPaths.clear = "/run/clear";

/** Resolves when the clearing page has reported. If that page cannot be loaded, it never does. */
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
