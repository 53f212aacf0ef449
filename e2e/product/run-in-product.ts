import { formFields, runPath, runSandbox } from "@online-editor/contract";
import type { PreparedRun } from "@online-editor/run";
import type { Frame, Page } from "@playwright/test";

/**
 * Makes a page the editor's own without the editor: browsers let only the product's own page reach its other origin.
 * Unlike a route this keeps the browser's cache.
 */
export const openHost = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: [`${origin}/assets/*`, `${origin}/api/*`] });
  await page.goto(origin, { waitUntil: "domcontentloaded" });
};

/**
 * Runs a page in a product like its editor: posted by a form into a sandboxed frame on the preview origin, replacing
 * what ran on this host before. Resolves with the frame once its runner has reported that everything has loaded.
 */
export const runInHost = async (host: Page, { html, run }: PreparedRun): Promise<Frame> => {
  const url = run.origin + runPath(run.id);
  await host.evaluate(postPage, { url, html, run: run.id, field: formFields.editor, sandbox: runSandbox });
  const frame = host.frames().find((each) => each.url().startsWith(url));
  if (!frame) throw new Error(`${url} has not loaded.`);
  return frame;
};

interface Posted {
  url: string;
  html: string;
  run: string;
  field: string;
  sandbox: string;
}

/** Runs in the page. */
const postPage = ({ url, html, run, field, sandbox }: Posted): Promise<void> =>
  new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.name = run;
    frame.setAttribute("sandbox", sandbox);
    // As large as the window, whose size the page has then.
    const place = { position: "fixed", inset: "0", width: "100vw", height: "100vh", border: "0" };
    Object.assign(frame.style, place);
    // The previous frame is removed when this one exists, so that its process is kept.
    const before = [...document.body.children];
    document.body.append(frame);
    addEventListener("message", ({ data, ports: [port] }: MessageEvent<{ type: string; run: string }>) => {
      if (data.type !== "hello" || data.run !== run || !port) return;
      port.onmessage = (message: MessageEvent<{ type: string }>) => {
        if (message.data.type !== "loaded") return;
        for (const other of before) other.remove();
        resolve();
      };
    });
    setTimeout(reject, 30_000, new Error("The runner has not reported that the page has loaded."));
    const form = document.createElement("form");
    const text = document.createElement("textarea");
    Object.assign(form, { method: "post", enctype: "text/plain", action: url, target: run, hidden: true });
    Object.assign(text, { name: field, value: html });
    form.append(text);
    document.body.append(form);
    form.submit();
  });
