import { dirname, join } from "node:path";
import type { Example } from "@online-editor/contract";
import type { Logger } from "pino";
import type { Parts } from "./app.ts";
import { openAssets } from "./assets/open-assets.ts";
import { workFolderOf } from "./branches/open-branches.ts";
import { createRepositoryFiles } from "./branches/repository-files.ts";
import { trackNewerReleases } from "./catalogue/newer-releases.ts";
import { readLibraries } from "./catalogue/read-libraries.ts";
import { type Config, InvalidConfig } from "./config.ts";
import { type Database, openDatabase } from "./database/open-database.ts";
import { readExampleData } from "./examples/example-data.ts";
import { createLiveExamples } from "./examples/live-examples.ts";
import { readExamples } from "./examples/read-examples.ts";
import { withPictures } from "./examples/with-pictures.ts";
import { openConfiguredSources } from "./examples/upstream/open-configured-sources.ts";
import { mountPages } from "./http/pages/mount-pages.ts";

export interface ReadContent extends Pick<Parts, "content" | "data" | "picturesFolder"> {
  ownExamples: Example[];
}

/**
 * What folders of content hold that lie over each other; pictures are of the first one's examples. Throws with the
 * file's name when one is wrong.
 */
export const readContent = async (folders: readonly [string, ...string[]]): Promise<ReadContent> => {
  const picturesFolder = join(folders[0], "pictures");
  const [content, examples, data] = await Promise.all([
    readLibraries(...folders),
    readExamples(...folders),
    readExampleData(...folders),
  ]);
  return { content, ownExamples: withPictures(examples, picturesFolder), data, picturesFolder };
};

/** Everything the server is made of, on its content. */
export const assembleParts = async (
  { content, ownExamples, data, picturesFolder }: ReadContent,
  { config, env, log, root }: { config: Config; env: NodeJS.ProcessEnv; log: Logger; root: string },
): Promise<Parts> => {
  const builtIn = content.libraries;
  const assets = await openAssets(config, { libraries: builtIn, env, log });
  const libraries = trackNewerReleases({
    builtIn,
    registry: assets,
    now: Date.now,
    onFailure: (packageName, error) => {
      log.warn({ event: "newer-releases-unknown", package: packageName, err: error });
    },
  });
  const database = await openMigrated(config, log);
  const dist = join(root, "apps/web/dist");
  return {
    ...{ content, data, picturesFolder, config, log, libraries, assets, database },
    examples: createLiveExamples(ownExamples, {
      sources: await openConfiguredSources(config, {
        ...{ content, log },
        files: createRepositoryFiles(config, workFolderOf(config)),
      }),
      exampleVersion: content.exampleVersion,
    }),
    now: Date.now,
    previewFolder: join(dist, "preview"),
    mountPages: (app, settings) => mountPages(app, { folder: dist, settings, appOrigin: config.appOrigin }),
  };
};

/** Throws `InvalidConfig` when the database cannot be used. */
const openMigrated = async ({ database: address }: Config, log: Logger): Promise<Database> => {
  try {
    const database = openDatabase(address, {
      onConnectionLost: (error) => {
        log.warn({ event: "database-connection-lost", err: error });
      },
    });
    await database.migrate();
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidConfig([
      "file" in address
        ? { variable: "DATA_DIR", message: `${dirname(address.file)} cannot be used: ${reason}` }
        : { variable: "DATABASE_URL", message: `the database cannot be used: ${reason}` },
    ]);
  }
};
