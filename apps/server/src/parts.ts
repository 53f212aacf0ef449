import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { openAssets } from "./assets/open-assets.ts";
import { createRepositoryFiles } from "./branches/repository-files.ts";
import { trackNewerReleases } from "./catalogue/live-catalogue.ts";
import { readContentWords, readLibraries, readReferences } from "./catalogue/read-content.ts";
import { type Config, InvalidConfig } from "./config/read-config.ts";
import { openDatabase } from "./database/open-database.ts";
import { readExampleData } from "./examples/example-data.ts";
import { createLiveExamples, renamedExamples } from "./examples/live-examples.ts";
import { readExamples, withPictures } from "./examples/read-examples.ts";
import { openConfiguredSources } from "./examples/upstream/open-configured-sources.ts";
import { mountPages, type ShownInPages } from "./http/pages/mount-pages.ts";
import { root } from "./program-files.ts";
import { statSync } from "node:fs";

/**
 * Reads the content folders, later ones overriding; pictures belong to the first one's examples. Throws with the
 * file's name when one is invalid.
 */
export const readContent = async (folders: readonly [string, ...string[]]) => {
  const picturesFolder = join(folders[0], "pictures");
  const [content, words, references, examples, data] = await Promise.all([
    readLibraries(...folders),
    readContentWords(...folders),
    readReferences(...folders),
    readExamples(...folders),
    readExampleData(...folders),
  ]);
  return {
    content: { ...content, references: [...references.keys()].toSorted() },
    words,
    references,
    ownExamples: withPictures(examples, picturesFolder),
    data,
    picturesFolder,
  };
};

/** The parts of the server; a test makes its own. */
export type Parts = Awaited<ReturnType<typeof assembleParts>>;

/** Assembles all parts of the server from its content. Throws `OperatorError`. */
export const assembleParts = async (
  { content, words, references, ownExamples, data, picturesFolder }: Awaited<ReturnType<typeof readContent>>,
  { config, env, log }: { config: Config; env: NodeJS.ProcessEnv; log: Logger },
) => {
  const builtIn = content.libraries;
  const assets = openAssets(config, { libraries: builtIn, env, log });
  const libraries = trackNewerReleases({ builtIn, registry: assets, now: Date.now, log });
  const database = openDatabase(config.database, {
    onConnectionLost: (error) => log.warn({ event: "database-connection-lost", err: error }),
  });
  await database.migrate();
  const sources = await openConfiguredSources(config, {
    content,
    log,
    files: createRepositoryFiles(config),
  });
  const dist = join(root, "apps/web/dist");
  return {
    content,
    words,
    references,
    data,
    picturesFolder,
    config,
    log,
    libraries,
    assets,
    database,
    examples: createLiveExamples(ownExamples, {
      renamed: renamedExamples(content.libraries),
      sources,
      exampleVersion: content.exampleVersion,
    }),
    now: Date.now,
    /** The folder of the built preview scripts. */
    previewFolder: join(dist, "preview"),
    /** Mounts the editor's pages: the built ones, or from their sources. */
    mountPages: (app: FastifyInstance, shown: ShownInPages) =>
      mountPages(app, { folder: dist, ...shown, ...config, now: Date.now }),
  };
};

/**
 * The content folders, needed before anything else can be configured: the editor's own, and `CONTENT_DIR`, which
 * overrides it. Throws `InvalidConfig` when the folder does not exist.
 */
export const contentFolders = (env: Readonly<Record<string, string | undefined>>): [string, ...string[]] => {
  const builtIn = join(root, "content");
  if (!env["CONTENT_DIR"]) return [builtIn];
  const folder = resolve(env["CONTENT_DIR"]);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new InvalidConfig([{ variable: "CONTENT_DIR", message: `${folder} is no folder` }]);
  return [builtIn, folder];
};
