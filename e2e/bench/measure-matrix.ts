import { readFile } from "node:fs/promises";
import type { Product } from "@online-editor/testing/start-product.ts";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { addressOfChecked, checkedLibrary } from "./checked-document.ts";
import type { Figure, Section } from "./figure.ts";

const targetMs = 80_000;
/** The growth that a second matrix may add to the memory after the first one. */
const targetGrowth = 1.25;
const mostMs = 3_600_000;

/** The time for every release on every theme in the editor, and whether the browser's memory stays flat. */
export const measureMatrix = async ({
  browser,
  product,
}: {
  browser: Browser;
  product: Pick<Product, "origin">;
}): Promise<Section> => {
  const page = await browser.newPage();
  const devTools = await browser.newBrowserCDPSession();
  /** What is only not collected yet is none that is kept: in the page, and in the process of its documents. */
  const megabytes = async () => {
    for (const target of [page, ...page.frames()]) {
      // Only frames in another process have a session.
      const session = await page
        .context()
        .newCDPSession(target)
        .catch(() => null);
      await session?.send("HeapProfiler.collectGarbage");
    }
    return megabytesOf(devTools);
  };
  try {
    await page.goto(await addressOfChecked(product));
    await page.getByRole("button", { name: "Matrix" }).click();
    const first = await judgeAll(page, "Run matrix");
    const before = await megabytes();
    const again = await judgeAll(page, "Judge again");
    const after = await megabytes();
    const figures: Figure[] = [
      { title: "the first time", product: first.tookMs, baseline: null, unit: "ms", target: null },
      { title: "warm", product: again.tookMs, baseline: null, unit: "ms", target: { atMost: targetMs } },
      {
        title: "memory after the second, and after the first",
        product: after,
        baseline: before,
        unit: "MB",
        target: { atMost: targetGrowth },
      },
    ];
    return {
      title: `Matrix: ${checkedLibrary.releases.length} releases on ${checkedLibrary.themes.length} themes, in the editor`,
      figures,
      notes: [
        `${again.counts}; nothing is run for what cannot.`,
        "Memory: all processes of the browser, after their garbage is collected. The first time it also fetches what this machine has not kept.",
      ],
    };
  } finally {
    await devTools.detach();
    await page.close();
  }
};

const judgeAll = async (page: Page, press: string): Promise<{ tookMs: number; counts: string }> => {
  const matrix = page.getByRole("region", { name: "Matrix" });
  const startedAt = performance.now();
  await matrix.getByRole("button", { name: press }).click();
  const judged = matrix.getByRole("status").filter({ hasText: /\d+ work, \d+ broken/ });
  // Wait until the previous matrix's count is gone.
  await matrix.getByRole("progressbar").waitFor();
  await judged.waitFor({ timeout: mostMs });
  return { tookMs: performance.now() - startedAt, counts: (await judged.textContent()) ?? "" };
};

/** The memory of all browser processes together, as Linux counts it. */
const megabytesOf = async (devTools: CDPSession): Promise<number> => {
  const { processInfo } = await devTools.send("SystemInfo.getProcessInfo");
  const held = await Promise.all(
    processInfo.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, "utf8");
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  return held.reduce((sum, megabytes) => sum + megabytes, 0);
};
