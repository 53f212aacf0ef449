import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Product } from "@online-editor/testing/start-product.ts";
import { test as base } from "./editor-page.ts";
import { makeDataFolder } from "./data-folder.ts";
import { serveProduct } from "./serve-product.ts";
import { sharedAssets } from "./shared-assets.ts";
import { unlimited } from "./unlimited.ts";

const builtIn = new URL("../../content/libraries/bootstrap-table.json", import.meta.url);

/** What tests of searches tell apart: the first and the last release, and some between. */
const releases = ["1.27.3", "1.24.1", "1.23.5", "1.22.6", "1.21.4", "1.20.2", "1.18.3", "1.17.1", "1.11.0"];

/** A library of these releases, which a search judges in a moment. */
const writeContent = async (folder: string) => {
  const library = JSON.parse(await readFile(builtIn, "utf8")) as { releases: { version: string }[] };
  const few = library.releases.filter(({ version }) => releases.includes(version));
  await mkdir(join(folder, "libraries"), { recursive: true });
  await writeFile(
    join(folder, "libraries/bootstrap-table.json"),
    JSON.stringify({ ...library, releases: few }),
  );
};

/** Tests of a product whose table has few releases; those of a worker share it. */
export const test = base.extend<object, { fewReleases: Product }>({
  fewReleases: [
    async ({ browserName: _ }, use) => {
      const folder = await makeDataFolder();
      const content = join(folder.path, "content");
      await writeContent(content);
      const product = await serveProduct({
        ...unlimited,
        ...sharedAssets(),
        DATA_DIR: folder.path,
        CONTENT_DIR: content,
      });
      await use(product);
      await product.stop();
      await folder.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ fewReleases }, use) => {
    await use(fewReleases.origin);
  },
});
