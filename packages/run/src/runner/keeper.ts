import type { KeeperRequest } from "@online-editor/contract";

/**
 * A hidden frame of the preview origin. It keeps the origin's process alive, so that a run starts in half the time, and
 * says whether its thread is free. It handles only messages of the page that frames it, which the server's
 * `frame-ancestors` restricts to the editor.
 */
const editor = window.parent;

addEventListener("message", (event: MessageEvent<KeeperRequest>) => {
  if (event.source !== editor) return;
  const { request, ms } = event.data;
  const end = performance.now() + ms;
  while (performance.now() < end);
  editor.postMessage({ type: "blocked", request }, event.origin);
});

editor.postMessage({ type: "ready" }, "*");
