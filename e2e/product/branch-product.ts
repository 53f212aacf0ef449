import { makeDataFolder } from "./data-folder.ts";
import { BranchPanel } from "./branch-panel.ts";
import { test as base } from "./editor-page.ts";
import { type LibraryHost, startLibraryHost } from "./library-repositories.ts";
import type { Product } from "@online-editor/testing/start-product.ts";
import { serveProduct } from "./serve-product.ts";

/**
 * Tests with a separate product, whose git host on loopback has the libraries' repositories. All tests of a worker
 * share both, one after the other: a test that moves a branch creates its own.
 */
export const test = base.extend<
  { branches: BranchPanel },
  {
    gitHost: LibraryHost;
    startWithHost: (environment?: Record<string, string>) => Promise<Product>;
    product: Product;
  }
>({
  gitHost: [
    async ({ browserName: _ }, use) => {
      const host = await startLibraryHost();
      await use(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  startWithHost: [
    async ({ gitHost }, use) => {
      const ends: (() => Promise<void>)[] = [];
      await use(async (environment = {}) => {
        const folder = await makeDataFolder();
        const product = await serveProduct({
          DATA_DIR: folder.path,
          GIT_BASE_URL: gitHost.url,
          SAVES_PER_MINUTE: "0",
          BUILDS_PER_MINUTE: "0",
          ...environment,
        });
        ends.push(async () => {
          await product.stop();
          await folder.stop();
        });
        return product;
      });
      await Promise.all(ends.map((end) => end()));
    },
    { scope: "worker" },
  ],
  product: [
    async ({ startWithHost }, use) => {
      await use(await startWithHost());
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.origin);
  },
  branches: async ({ page }, use) => {
    await use(new BranchPanel(page));
  },
});

export { expect } from "./editor-page.ts";
