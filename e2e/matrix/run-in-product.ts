import { formFields, runPath, runSandbox } from "@online-editor/contract";
import type { PreparedRun } from "@online-editor/run";
import type { Frame, Page } from "@playwright/test";

/**
 * Runs a page in a product as its editor does: posted by a form into a sandboxed frame on the preview origin. Resolves
 * with the frame once its runner has reported that everything has loaded.
 */
export const runInProduct = async (
  page: Page,
  origin: string,
  { html, run }: PreparedRun,
): Promise<Frame> => {
  // The editor's own page without the editor: browsers let a page of the product alone reach its other origin.
  await page.route(`${origin}/**/*.js`, (route) => route.abort());
  await page.goto(origin);
  const url = run.origin + runPath(run.id);
  await page.evaluate(postPage, { url, html, run: run.id, field: formFields.editor, sandbox: runSandbox });
  const frame = page.frames().find((each) => each.url().startsWith(url));
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
    // As large as the window, whose measures the page has then.
    const place = { position: "fixed", inset: "0", width: "100vw", height: "100vh", border: "0" };
    Object.assign(frame.style, place);
    document.body.replaceChildren(frame);
    addEventListener("message", ({ data, ports: [port] }: MessageEvent<{ type: string; run: string }>) => {
      if (data.type !== "hello" || data.run !== run || !port) return;
      port.onmessage = (message: MessageEvent<{ type: string }>) => {
        if (message.data.type === "loaded") resolve();
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
