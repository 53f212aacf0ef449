import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { test as base } from "./editor-page.ts";
import type { Product } from "@online-editor/testing/start-product.ts";
import { serveProduct } from "./serve-product.ts";

/** Starts a product; one restarted with the same `dataDir` and `port` replaces the first. */
export type StartOwn = (environment: Record<string, string>) => Promise<Product>;

/** Tests that need a separate product: what they start is stopped, and its data deleted, with the test. */
export const test = base.extend<{ dataDir: string; startOwn: StartOwn }>({
  dataDir: async ({ browserName: _ }, use) => {
    const folder = await makeTemporaryFolder();
    await use(folder.path);
    await folder.stop();
  },
  startOwn: async ({ dataDir }, use) => {
    const started: Product[] = [];
    await use(async (environment) => {
      const product = await serveProduct({ DATA_DIR: dataDir, ...environment });
      started.push(product);
      return product;
    });
    await Promise.all(started.map((product) => product.stop()));
  },
});
