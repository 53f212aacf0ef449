import { fileURLToPath } from "node:url";
import type { AssetService } from "@online-editor/npm-assets";
import { buildApp, type Parts } from "./app.ts";
import { InvalidConfig, readConfig } from "./config.ts";
import { contentFolders } from "./content-folders.ts";
import { purgeBranches } from "./branches/open-branches.ts";
import { listen } from "./http/listen.ts";
import { NotBuilt } from "./http/pages/read-built.ts";
import { createLog } from "./log.ts";
import { assembleParts, readContent } from "./parts.ts";
import { purgeRegularly } from "./purge-regularly.ts";
import { createSnippetStore } from "./snippets/kysely-snippet-store.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/** The repository's root. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Starts the server as the environment says, and stops it in order on a signal. */
export const runServer = async (adapt: (parts: Parts) => Parts = (parts) => parts): Promise<void> => {
  try {
    await start(adapt);
  } catch (error) {
    const isForOperator = error instanceof InvalidConfig || error instanceof NotBuilt;
    console.error(isForOperator ? error.message : error);
    process.exitCode = 1;
  }
};

const start = async (adapt: (parts: Parts) => Parts) => {
  const { env } = process;
  const read = await readContent(contentFolders(env, root));
  const config = readConfig(env, { libraries: read.content.libraries.map(({ id }) => id) });
  const log = createLog(config);
  const parts = adapt(await assembleParts(read, { config, env, log, root }));
  const app = await buildApp(parts);
  const { now, database } = parts;
  const snippets = createSnippetStore(database.tables, { ...config, now });
  const stopPurging = purgeRegularly(async (call) => {
    await snippets.purge(call);
    await purgeBranches({ config, tables: database.tables, now }, call);
  }, log);
  const stop = async () => {
    log.info({ event: "stopping" });
    await Promise.all([app.close(), stopPurging()]);
    await Promise.all([parts.assets.close(), parts.database.close()]);
    log.info({ event: "stopped" });
  };
  stopOnSignals(stop);
  try {
    const addresses = await listen(app, config);
    await openCache(parts.assets, config.dataDir);
    const { appOrigin, previewOrigin, assetOrigin } = config;
    log.info({ event: "listening", addresses, appOrigin, previewOrigin, assetOrigin });
    console.log(`Online Editor: ${appOrigin}`);
    void parts.libraries.refresh();
  } catch (error) {
    await stop();
    throw error;
  }
};

const openCache = async (assets: AssetService, dataDir: string) => {
  try {
    await assets.ready();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidConfig([{ variable: "DATA_DIR", message: `${dataDir} cannot be used: ${reason}` }]);
  }
};
