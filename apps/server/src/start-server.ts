import type { LibraryId } from "@online-editor/contract";
import { buildApp } from "./app.ts";
import { requireOpened } from "./assets/open-assets.ts";
import { openBuildStore } from "./branches/open-branches.ts";
import { type Config, readConfig } from "./config/read-config.ts";
import { assembleParts, contentFolders, type Parts, readContent } from "./parts.ts";
import type { Bound } from "./http/bind.ts";
import { listen } from "./http/listen.ts";
import { createLog } from "./log.ts";
import { createCollectionStore } from "./snippets/collections/collection-store.ts";
import { createSnippetStore } from "./snippets/snippet-store.ts";

interface StartOptions {
  env: NodeJS.ProcessEnv;
  /** Changes what the environment says. */
  configure?: (config: Config, libraries: readonly LibraryId[]) => Config;
  adapt?: (parts: Parts) => Parts;
  /** The address, if it has been taken already. */
  bound?: Bound;
  graceMs?: number;
}

/** Starts the server as `env` configures it, in this process. Throws `InvalidConfig` and other `OperatorError`s. */
export const startServer = async ({
  env,
  configure = (config) => config,
  adapt = (parts) => parts,
  ...listening
}: StartOptions) => {
  const folders = contentFolders(env);
  const read = await readContent(folders);
  const libraries = read.content.libraries.map(({ id }) => id);
  const config = configure(readConfig(env, { libraries }), libraries);
  const log = createLog(config);
  const parts = adapt(await assembleParts(read, { config, env, log }));
  const app = await buildApp(parts);
  const stopPurging = startPurging(parts, config);
  const stop = async () => {
    await Promise.all([app.close(), stopPurging()]);
    await Promise.all([parts.assets.close(), parts.database.close()]);
  };
  try {
    await requireOpened(parts.assets, config);
    const addresses = await listen(app, { ...config, ...listening });
    void parts.libraries.refresh();
    return {
      config,
      log,
      addresses,
      /** The folders of its content, later ones overriding. */
      content: folders,
      /** Announces that it will stop, while it still answers requests. */
      drain: () => {
        app.drain();
      },
      /** Ends after the requests in progress, which have `graceMs` to finish. */
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const hourMs = 60 * 60 * 1000;

/** Purges now and every hour. The returned function stops that, and waits for a purge in progress. */
const startPurging = ({ database, now, log }: Parts, config: Config): (() => Promise<void>) => {
  const snippets = createSnippetStore(database.tables, { ...config, now });
  const collections = createCollectionStore(database.tables, now);
  const builds = openBuildStore({ config, tables: database.tables, now });
  const stopping = new AbortController();
  const { signal } = stopping;
  const purge = async () => {
    try {
      await snippets.purge({ signal });
      await collections.purge({ signal });
      await builds.purge({ signal });
    } catch (error) {
      if (!signal.aborted) log.error({ event: "purge-failed", err: error });
    }
  };
  let running = purge();
  const timer = setInterval(() => {
    running = purge();
  }, hourMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
};
