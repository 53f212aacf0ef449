import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import type { Product } from "@online-editor/testing/start-product.ts";
import { test as base } from "./editor-page.ts";
import { makeDataFolder } from "./data-folder.ts";
import { serveProduct } from "./serve-product.ts";
import { sharedAssets } from "./shared-assets.ts";
import { unlimited } from "./unlimited.ts";

const builtIn = new URL("../../content/libraries/", import.meta.url);

type FewReleases = Readonly<Record<string, readonly string[]>>;

/** What tests of searches tell apart: the first and the last release, and some between. */
const someOfTable: FewReleases = {
  "bootstrap-table": [
    "1.27.3",
    "1.24.1",
    "1.23.5",
    "1.22.6",
    "1.21.4",
    "1.20.2",
    "1.18.3",
    "1.17.1",
    "1.11.0",
  ],
};

/** Writes libraries of these releases, which a search judges in a moment, as content laid over that of the product. */
const writeContent = async (folder: string, releases: FewReleases): Promise<void> => {
  await mkdir(join(folder, "libraries"), { recursive: true });
  for (const [id, versions] of Object.entries(releases)) {
    const text = await readFile(new URL(`${id}.json`, builtIn), "utf8");
    const library = JSON.parse(text) as { releases: { version: string }[] };
    const few = library.releases.filter(({ version }) => versions.includes(version));
    await writeFile(join(folder, `libraries/${id}.json`), JSON.stringify({ ...library, releases: few }));
  }
};

/** Tests of a product whose libraries have only these releases; those of a worker share it. */
export const testOn = (releases: FewReleases) =>
  base.extend<object, { fewReleases: Product }>({
    fewReleases: [
      async ({ browserName: _ }, use) => {
        const folder = await makeDataFolder();
        const content = join(folder.path, "content");
        await writeContent(content, releases);
        // It lists no others: the files come from the shared product.
        const registry = await startLoopbackRegistry();
        const product = await serveProduct({
          ...unlimited,
          NPM_REGISTRY: registry.url,
          ...sharedAssets(),
          DATA_DIR: folder.path,
          CONTENT_DIR: content,
        });
        await use(product);
        await product.stop();
        await registry.stop();
        await folder.stop();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ fewReleases }, use) => {
      await use(fewReleases.origin);
    },
  });

export const test = testOn(someOfTable);
