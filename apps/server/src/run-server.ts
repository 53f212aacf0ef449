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

/** npm forwards a terminal's Ctrl-C, so that one key press arrives twice. */
const sameKeyPressMs = 500;

/**
 * Calls `stop` on SIGINT or SIGTERM, after which the process ends by itself. A second Ctrl-C ends it at once; a second
 * SIGTERM does not, since what stops a service may send one to the server and to the program that forwards it.
 */
const stopOnSignals = (stop: () => Promise<void>): void => {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      void stop();
    } else if (signal === "SIGINT" && performance.now() - stoppingSince > sameKeyPressMs) process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
};
