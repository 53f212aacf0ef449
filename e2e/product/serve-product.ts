import { bind } from "@online-editor/server/bind";
import { startServer } from "@online-editor/server/start-server";
import type { Product } from "@online-editor/testing/start-product.ts";

/**
 * Serves the built product in this process, on a free port unless `environment` names one in `PORT`. `environment` is
 * added to that of this process.
 */
export const serveProduct = async (environment: Readonly<Record<string, string>>): Promise<Product> => {
  const { HOST: host = "localhost", PORT: port = "0" } = environment;
  // The origins contain the port, so it is taken first.
  const bound = await bind({ host, port: Number(port) });
  const env = { ...process.env, LOG_LEVEL: "silent", ...environment, PORT: String(bound.port) };
  const server = await startServer({ env, bound, graceMs: 500 });
  return {
    port: env.PORT,
    origin: `http://localhost:${env.PORT}`,
    previewOrigin: `http://127.0.0.1:${env.PORT}`,
    stop: once(() => server.stop()),
  };
};

/** A product that a test has stopped is not stopped again after it. */
const once = (stop: () => Promise<void>) => {
  let stopped: Promise<void> | undefined;
  return () => (stopped ??= stop());
};
