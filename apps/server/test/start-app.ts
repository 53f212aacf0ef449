import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Response } from "light-my-request";
import { createAssetService } from "@online-editor/npm-assets";
import { onTestFinished } from "vitest";
import { buildApp, type Parts } from "../src/app.ts";
import { workFolderOf } from "../src/branches/open-branches.ts";
import { createRepositoryFiles } from "../src/branches/repository-files.ts";
import { trackNewerReleases } from "../src/catalogue/newer-releases.ts";
import { readConfig } from "../src/config.ts";
import { contentFolders } from "../src/content-folders.ts";
import { openDatabase } from "../src/database/open-database.ts";
import { createLiveExamples } from "../src/examples/live-examples.ts";
import { openConfiguredSources } from "../src/examples/upstream/open-configured-sources.ts";
import { mountPages } from "../src/http/pages/mount-pages.ts";
import { readContent } from "../src/parts.ts";
import { recordedLog } from "./recorded-log.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeWebApp } from "./write-web-app.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
/** The repository's own content, read once for each file of tests. */
export const builtInContent = await readContent(contentFolders({}, repository));

/** The built app of the running test, which nobody listens for. */
export interface TestApp {
  app: FastifyInstance;
  parts: Parts;
  lines: Record<string, unknown>[];
  /** Asks on the editor's host, and on the preview's. */
  onApp(url: string, request?: InjectOptions): Promise<Response>;
  onPreview(url: string, request?: InjectOptions): Promise<Response>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** What lies over the repository's own content. */
  contentDir?: string;
  /** The registry of packages; without one nothing can be fetched. */
  registry?: string;
  change?: (parts: Parts) => Partial<Parts>;
}

/** Builds the app on the real content and real assets, with a small web app; closed when the test is over. */
export const startApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { log, lines } = recordedLog();
  const made = await makeParts(options, log);
  const parts = { ...made, ...options.change?.(made) };
  const app = await buildApp(parts);
  onTestFinished(async () => {
    await app.close();
    await Promise.all([parts.assets.close(), parts.database.close()]);
  });
  const askAt =
    (origin: string) =>
    (url: string, { headers, ...request }: InjectOptions = {}) =>
      app.inject({ url, ...request, headers: { host: new URL(origin).host, ...headers } });
  return {
    app,
    parts,
    lines,
    onApp: askAt(parts.config.appOrigin),
    onPreview: askAt(parts.config.previewOrigin),
  };
};

const makeParts = async (
  { env, registry, contentDir }: TestAppOptions,
  log: Parts["log"],
): Promise<Parts> => {
  const { content, data, ownExamples, picturesFolder } = contentDir
    ? await readContent(contentFolders({ CONTENT_DIR: contentDir }, repository))
    : builtInContent;
  const folder = await temporaryFolder();
  await writeWebApp(folder);
  const { libraries } = content;
  const config = readConfig(
    { DATA_DIR: join(folder, "data"), ...env },
    { libraries: libraries.map(({ id }) => id) },
  );
  const assets = createAssetService({
    directory: join(folder, "data"),
    maxCacheBytes: 100_000_000,
    npm: { registry: registry ?? "http://127.0.0.1:9" },
    git: { baseUrl: "http://127.0.0.1:9", repositories: [] },
  });
  const database = openDatabase(config.database, {
    onConnectionLost: (error) => {
      throw error;
    },
  });
  await database.migrate();
  return {
    ...{ content, data, picturesFolder, config, log, assets, database },
    examples: createLiveExamples(ownExamples, {
      sources: await openConfiguredSources(config, {
        ...{ content, log },
        files: createRepositoryFiles(config, workFolderOf(config)),
      }),
      exampleVersion: content.exampleVersion,
    }),
    now: Date.now,
    libraries: trackNewerReleases({
      builtIn: libraries,
      registry: { releases: async () => [], files: async () => [] },
      now: () => 0,
      onFailure: (_packageName, error) => {
        throw error;
      },
    }),
    previewFolder: join(folder, "preview"),
    mountPages: (app, settings) => mountPages(app, { folder, settings, appOrigin: config.appOrigin }),
  };
};
