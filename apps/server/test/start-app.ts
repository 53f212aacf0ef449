import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Response } from "light-my-request";
import { createAssetService } from "@online-editor/npm-assets";
import { beforeAll, onTestFinished } from "vitest";
import { buildApp } from "../src/app.ts";
import type { Parts } from "../src/parts.ts";
import { createRepositoryFiles } from "../src/branches/repository-files.ts";
import { trackNewerReleases } from "../src/catalogue/live-catalogue.ts";
import { readConfig } from "../src/config/read-config.ts";
import { contentFolders, readContent } from "../src/parts.ts";
import { openDatabase } from "../src/database/open-database.ts";
import { createLiveExamples } from "../src/examples/live-examples.ts";
import { openConfiguredSources } from "../src/examples/upstream/open-configured-sources.ts";
import { mountPages } from "../src/http/pages/mount-pages.ts";
import { recordedLog } from "./recorded-log.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { writeWebApp } from "./write-web-app.ts";

/** The repository's own content, read once for each test file. */
export const builtInContent = await readContent(contentFolders({}));

/** The built app of the running test, which does not listen. */
export interface TestApp {
  app: FastifyInstance;
  parts: Parts;
  lines: Record<string, unknown>[];
  /** Sends a request to the editor's host, or the preview's. */
  onApp(url: string, request?: InjectOptions): Promise<Response>;
  onPreview(url: string, request?: InjectOptions): Promise<Response>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** A content folder that overrides the repository's own. */
  contentDir?: string;
  /** The build of the web app that it serves. */
  build?: string;
  /** The package registry; without one nothing can be fetched. */
  registry?: string;
  change?: (parts: Parts) => Partial<Parts>;
}

/** Builds the app with the real content and real assets, and a small web app; closed when the test is over. */
export const startApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { close, ...started } = await openApp(options);
  onTestFinished(close);
  return started;
};

/**
 * One app for all tests of a file that leave no data behind in it: call this outside of them, and the returned function
 * inside.
 */
export const shareApp = (options: TestAppOptions = {}): (() => TestApp) => {
  let shared: TestApp | undefined;
  beforeAll(async () => {
    const { close, ...started } = await openApp(options);
    shared = started;
    return close;
  });
  return () => {
    if (!shared) throw new Error("The app is there when the first test runs.");
    return shared;
  };
};

const openApp = async (options: TestAppOptions): Promise<TestApp & { close(): Promise<void> }> => {
  const { log, lines } = recordedLog();
  const folder = await makeTemporaryFolder();
  const made = await makeParts(options, { log, folder: folder.path });
  const parts = { ...made, ...options.change?.(made) };
  const app = await buildApp(parts);
  const close = async () => {
    await app.close();
    await Promise.all([parts.assets.close(), parts.database.close()]);
    await folder.stop();
  };
  const askAt =
    (origin: string) =>
    (url: string, { headers, ...request }: InjectOptions = {}) =>
      app.inject({ url, ...request, headers: { host: new URL(origin).host, ...headers } });
  return {
    app,
    parts,
    lines,
    close,
    onApp: askAt(parts.config.appOrigin),
    onPreview: askAt(parts.config.previewOrigin),
  };
};

const makeParts = async (
  { env, registry, contentDir, build }: TestAppOptions,
  { log, folder }: { log: Parts["log"]; folder: string },
): Promise<Parts> => {
  const { content, words, references, data, ownExamples, picturesFolder } = contentDir
    ? await readContent(contentFolders({ CONTENT_DIR: contentDir }))
    : builtInContent;
  await writeWebApp(folder, build);
  const { libraries } = content;
  const config = readConfig(
    { DATA_DIR: join(folder, "data"), ...env },
    { libraries: libraries.map(({ id }) => id) },
  );
  const assets = createAssetService({
    directory: join(folder, "data"),
    maxCacheBytes: 100_000_000,
    npm: () => Promise.resolve({ registry: registry ?? "http://127.0.0.1:9" }),
    git: { baseUrl: "http://127.0.0.1:9", repositories: [] },
  });
  const database = openDatabase(config.database, {
    onConnectionLost: (error) => {
      throw error;
    },
  });
  await database.migrate();
  return {
    content,
    words,
    references,
    data,
    picturesFolder,
    config,
    log,
    assets,
    database,
    examples: createLiveExamples(ownExamples, {
      sources: await openConfiguredSources(config, { content, log, files: createRepositoryFiles(config) }),
      exampleVersion: content.exampleVersion,
    }),
    now: Date.now,
    libraries: trackNewerReleases({
      builtIn: libraries,
      registry: { releases: async () => [], files: async () => [] },
      now: () => 0,
      log,
    }),
    previewFolder: join(folder, "preview"),
    mountPages: (app, shown) => mountPages(app, { folder, ...shown, ...config, now: Date.now }),
  };
};
