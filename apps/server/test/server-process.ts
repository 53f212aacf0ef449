import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { type ProductProcess, startProcess } from "@online-editor/testing/start-process.ts";

const program = fileURLToPath(new URL("serve-small-app.ts", import.meta.url));

/**
 * Starts the server with a small web app, without waiting for it to listen; it is killed when the test is over.
 * Defaults: an empty data folder, no registry.
 */
export const startServerProcess = async (env: Record<string, string> = {}): Promise<ProductProcess> => {
  const started = await startProcess(program, {
    DATA_DIR: await temporaryFolder(),
    SMALL_APP_FOLDER: await temporaryFolder(),
    NPM_REGISTRY: "http://127.0.0.1:9",
    ...env,
  });
  onTestFinished(async () => {
    started.child.kill("SIGKILL");
    await started.ended;
  });
  return started;
};
