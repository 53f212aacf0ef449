import { join } from "node:path";
import type { Logger } from "pino";
import type { Parts } from "./app.ts";
import { openAssets } from "./assets/open-assets.ts";
import { trackNewerReleases } from "./catalogue/newer-releases.ts";
import { readLibraries } from "./catalogue/read-libraries.ts";
import type { Config } from "./config.ts";
import { readExampleData } from "./examples/example-data.ts";
import { readExamples } from "./examples/read-examples.ts";
import { mountPages } from "./http/pages/mount-pages.ts";

/** What the repository's `content/` holds. `root` is the repository. Throws with the file's name when one is wrong. */
export const readContent = async (root: string): Promise<Pick<Parts, "content" | "examples" | "data">> => {
  const folder = join(root, "content");
  const [content, examples, data] = await Promise.all([
    readLibraries(folder),
    readExamples(join(folder, "examples")),
    readExampleData(join(folder, "data")),
  ]);
  return { content, examples, data };
};

/** Everything the server is made of, on its content. */
export const assembleParts = async (
  read: Awaited<ReturnType<typeof readContent>>,
  { config, env, log, root }: { config: Config; env: NodeJS.ProcessEnv; log: Logger; root: string },
): Promise<Parts> => {
  const builtIn = read.content.libraries;
  const assets = await openAssets(config, { libraries: builtIn, env, log });
  const libraries = trackNewerReleases({
    builtIn,
    registry: assets,
    now: Date.now,
    onFailure: (packageName, error) => {
      log.warn({ event: "newer-releases-unknown", package: packageName, err: error });
    },
  });
  const dist = join(root, "apps/web/dist");
  return {
    ...read,
    ...{ config, log, libraries, assets },
    previewFolder: join(dist, "preview"),
    mountPages: (app, settings) => mountPages(app, { folder: dist, settings }),
  };
};
