import { join } from "node:path";
import type { Parts } from "./app.ts";
import { openAssets } from "./assets/open-assets.ts";
import { trackNewerReleases } from "./catalogue/newer-releases.ts";
import { readLibraries } from "./catalogue/read-libraries.ts";
import type { Config } from "./config.ts";
import { mountPages } from "./http/mount-pages.ts";
import { readExampleData } from "./examples/example-data.ts";
import { readExamples } from "./examples/read-examples.ts";

/** Reads content and opens the asset service: everything the server is made of. `root` is the repository. */
export const readParts = async (config: Config, root: string): Promise<Parts> => {
  const folder = join(root, "content");
  const [content, examples, data] = await Promise.all([
    readLibraries(folder),
    readExamples(join(folder, "examples")),
    readExampleData(join(folder, "data")),
  ]);
  const assets = await openAssets(config, content.libraries);
  const libraries = trackNewerReleases({
    builtIn: content.libraries,
    listReleases: assets.releases,
    now: Date.now,
    onFailure: (library, error) => {
      console.warn(`No check for new releases of ${library.package}: ${String(error)}`);
    },
  });
  const dist = join(root, "apps/web/dist");
  return {
    config,
    content,
    libraries,
    examples,
    data,
    assets,
    previewFolder: join(dist, "preview"),
    mountPages: (app, settings) => mountPages(app, { folder: dist, settings }),
  };
};
