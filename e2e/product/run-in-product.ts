import { formFields, runPath, runSandbox } from "@online-editor/contract";
import { type createSandbox, inPage, type PreparedRun, type Sandbox } from "@online-editor/run";
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
 * Runs a page in a product like its editor: posted into a sandboxed frame on the preview origin, replacing what ran on
 * this host before. Resolves with the frame once its runner has reported that everything has loaded.
 */
export const runInHost = async (
  host: Page,
  { html, run: { id: run, origin } }: PreparedRun,
): Promise<Frame> => {
  const url = origin + runPath(run);
  const { editor: field } = formFields;
  await host.evaluate(inPage(runInPage, { name: run, id: run, url, field, html, sandbox: runSandbox }));
  const frame = host.frames().find((each) => each.url().startsWith(url));
  if (!frame) throw new Error(`${url} has not loaded.`);
  return frame;
};

type Posted = Parameters<Sandbox["post"]>[0] & Pick<PreparedRun["run"], "id"> & { sandbox: string };

/** Runs in the page. */
const runInPage = (create: typeof createSandbox, { sandbox, id, ...page }: Posted): Promise<void> =>
  new Promise((resolve, reject) => {
    // The previous frame is removed when this one exists, so that its process is kept.
    const before = [...document.body.children];
    const { element, start } = create(document.body, { sandbox, name: page.name });
    // As large as the window, whose size the page has then.
    const place = { position: "fixed", inset: "0", width: "100vw", height: "100vh", border: "0" };
    Object.assign(element.style, place);
    setTimeout(reject, 30_000, new Error("The runner has not reported that the page has loaded."));
    start({
      ...page,
      run: id,
      mostPerSecond: Infinity,
      onPorts: () => undefined,
      onFlood: () => undefined,
      onMessage: (message) => {
        if (typeof message !== "object" || message === null) return;
        if (!("type" in message) || message.type !== "loaded") return;
        for (const other of before) other.remove();
        resolve();
      },
    });
  });
