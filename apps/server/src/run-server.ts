import { setTimeout } from "node:timers/promises";
import type { Parts } from "./parts.ts";
import { showFailure } from "./domain-error.ts";
import { startServer } from "./start-server.ts";

/** Starts the server as the environment configures it, and stops it gracefully on a signal. */
export const runServer = async (adapt: (parts: Parts) => Parts = (parts) => parts): Promise<void> => {
  try {
    await start(adapt);
  } catch (error) {
    showFailure(error);
  }
};

const start = async (adapt: (parts: Parts) => Parts) => {
  const { config, log, addresses, drain, stop } = await startServer({ env: process.env, adapt });
  stopOnSignals(async () => {
    drain();
    await setTimeout(config.drainSeconds * 1000);
    log.info({ event: "stopping" });
    await stop();
    log.info({ event: "stopped" });
  });
  const { appOrigin, previewOrigin, ownerOrigins, assetOrigin } = config;
  log.info({ event: "listening", addresses, appOrigin, previewOrigin, ownerOrigins, assetOrigin });
  console.log(`Online Editor: ${appOrigin}`);
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
