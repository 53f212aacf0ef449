import { startProcess } from "./start-process.ts";

/** A running product: a separate process, started as by `npm start`. */
export interface Product {
  /** Where people open the editor. */
  origin: string;
  /** Where documents run. */
  previewOrigin: string;
  /** The port of both. */
  port: string;
  /** Shuts it down and resolves when it has exited; does nothing if it already has. */
  stop(): Promise<void>;
}

/**
 * Starts the product, on a free port unless `environment` names one in `PORT`. `environment` is added to that of
 * this process. Rejects with its output.
 */
export const startProduct = async (environment: Readonly<Record<string, string>>): Promise<Product> => {
  const product = await startProcess("scripts/start.mjs", { LOG_LEVEL: "warn", ...environment });
  await product.isUp;
  const { port, child, ended } = product;
  return {
    port: String(port),
    origin: `http://localhost:${port}`,
    previewOrigin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
};
