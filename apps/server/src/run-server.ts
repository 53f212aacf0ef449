import { setTimeout } from "node:timers/promises";
import { buildApp, type Parts } from "./app.ts";
import { requireOpened } from "./assets/open-assets.ts";
import { readConfig, startSecondsIn } from "./config/read-config.ts";
import { contentFolders } from "./content-folders.ts";
import { purgeBranches } from "./branches/open-branches.ts";
import { listen } from "./http/listen.ts";
import { createLog } from "./log.ts";
import { showFailure } from "./operator-error.ts";
import { assembleParts, readContent } from "./parts.ts";
import { root } from "./program-files.ts";
import { purgeRegularly } from "./purge-regularly.ts";
import { createCollectionStore } from "./snippets/collections/kysely-collection-store.ts";
import { createSnippetStore } from "./snippets/kysely-snippet-store.ts";
import { StartTooSlow, startWithin, type TakeStep } from "./start-within.ts";

/** Starts the server as the environment configures it, and stops it gracefully on a signal. */
export const runServer = async (adapt: (parts: Parts) => Parts = (parts) => parts): Promise<void> => {
  try {
    await startWithin(1000 * startSecondsIn(process.env), (takeStep) => start(adapt, takeStep));
  } catch (error) {
    showFailure(error);
    // Pending connections would keep the process alive.
    if (error instanceof StartTooSlow) process.exit();
  }
};

const start = async (adapt: (parts: Parts) => Parts, takeStep: TakeStep) => {
  const { env } = process;
  const read = await takeStep("reading the content", () => readContent(contentFolders(env, root)));
  const config = readConfig(env, { libraries: read.content.libraries.map(({ id }) => id) });
  const log = createLog(config);
  const parts = adapt(await assembleParts(read, { config, env, log, root, takeStep }));
  const app = await takeStep("preparing the pages", () => buildApp(parts));
  const { now, database } = parts;
  const snippets = createSnippetStore(database.tables, { ...config, now });
  const stopPurging = purgeRegularly(async (call) => {
    await snippets.purge(call);
    await createCollectionStore(database.tables, now).purge(call);
    await purgeBranches({ config, tables: database.tables, now }, call);
  }, log);
  const stop = async () => {
    log.info({ event: "stopping" });
    await Promise.all([app.close(), stopPurging()]);
    await Promise.all([parts.assets.close(), parts.database.close()]);
    log.info({ event: "stopped" });
  };
  stopOnSignals(async () => {
    app.drain();
    await setTimeout(config.drainSeconds * 1000);
    await stop();
  });
  try {
    const addresses = await takeStep("listening", () => listen(app, config));
    await takeStep("opening the asset cache", () => requireOpened(parts.assets, config));
    const { appOrigin, previewOrigin, ownerOrigins, assetOrigin } = config;
    log.info({ event: "listening", addresses, appOrigin, previewOrigin, ownerOrigins, assetOrigin });
    console.log(`Online Editor: ${appOrigin}`);
    void parts.libraries.refresh();
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Calls `stop` on SIGINT or SIGTERM, after which the process ends by itself. A second signal ends it at once. */
const stopOnSignals = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void stop();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
};
