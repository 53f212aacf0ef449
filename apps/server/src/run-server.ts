import { fileURLToPath } from "node:url";
import { buildApp, type Parts } from "./app.ts";
import { InvalidConfig, readConfig } from "./config.ts";
import { listen } from "./http/listen.ts";
import { readParts } from "./parts.ts";

/** The repository's root. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Starts the server as the environment says, and stops it in order on a signal. */
export const runServer = async (adapt: (parts: Parts) => Promise<Parts> = async (parts) => parts): Promise<void> => {
  try {
    const config = readConfig(process.env);
    const parts = await adapt(await readParts(config, root));
    const app = await buildApp(parts);
    await listen(app, config);
    console.log(`Online Editor: ${config.appOrigin}`);
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => {
        void app.close().then(() => parts.assets.close());
      });
  } catch (error) {
    console.error(error instanceof InvalidConfig ? error.message : error);
    process.exitCode = 1;
  }
};
