import { join, resolve } from "node:path";
import { contentFolders } from "./parts.ts";
import { root } from "./program-files.ts";
import { bind, close } from "./http/bind.ts";
import { startServer } from "./start-server.ts";

/** What names the editor that people use: this server has its own address, and neither its users nor its data. */
const ofTheEditor = ["APP_ORIGIN", "ASSET_ORIGIN", "DATABASE_URL", "HOST", "PREVIEW_ORIGIN", "PROXY_COUNT"];

/**
 * Serves what runs of documents need, on a free port of loopback; library files are cached in `DATA_DIR`, its database is
 * in `folder`, which the caller removes. `examples` is a folder of examples in the libraries' own format, offered for each library; `configured` offers those
 * that `EXAMPLES_SOURCES` names. Returns its address and the folders of its content, later ones overriding. Throws
 * `InvalidConfig` and `OperatorError`.
 */
export const serveRuns = async (
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  { examples }: { examples?: { folder: string } | "configured" | undefined } = {},
) => {
  const kept = Object.entries(environment).filter(([name]) => !ofTheEditor.includes(name));
  // The origins contain the port, so it is taken before the rest is read, which takes a second.
  const bound = await bind({ host: "localhost", port: 0 });
  const env = {
    LOG_LEVEL: "error",
    // A search over commits builds them one after the other, on its user's own machine.
    BUILDS_PER_MINUTE: "0",
    DATA_DIR: join(root, "data"),
    ...Object.fromEntries(kept),
    ...(examples !== "configured" && { EXAMPLES_SOURCES: "" }),
    PORT: String(bound.port),
  };
  try {
    const { config, stop } = await startServer({
      env,
      bound,
      graceMs: 200,
      configure: (config, libraries) => ({
        ...config,
        database: { file: join(folder, "runs.sqlite") },
        ...(typeof examples === "object" && {
          exampleSources: libraries.map((library) => ({ library, folder: resolve(examples.folder) })),
        }),
      }),
      // One catalogue for the whole of a command, which asks no registry for what it does not need.
      adapt: (parts) => ({
        ...parts,
        libraries: { current: () => parts.content.libraries, refresh: () => Promise.resolve() },
      }),
    });
    return { origin: config.appOrigin, content: contentFolders(env, root), stop };
  } catch (error) {
    await Promise.all(bound.servers.map(close));
    throw error;
  }
};
