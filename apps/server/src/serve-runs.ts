import { join } from "node:path";
import { buildApp } from "./app.ts";
import { readConfig } from "./config/read-config.ts";
import { assembleParts, contentFolders, readContent } from "./parts.ts";
import { root } from "./program-files.ts";
import { bind, type Bound, close } from "./http/bind.ts";
import { listen } from "./http/listen.ts";
import { createLog } from "./log.ts";

/** A server of this program's own: the editor's two origins on loopback, with library files cached in `DATA_DIR`. */
interface RunServer {
  origin: string;
  /** The folders of its content; a file of a later one stands in the place of that of an earlier one. */
  content: readonly string[];
  stop(): Promise<void>;
}

/** What names the editor that people use: this server has its own address, and neither its users nor its data. */
const ofTheEditor = ["APP_ORIGIN", "ASSET_ORIGIN", "DATABASE_URL", "HOST", "PREVIEW_ORIGIN", "PROXY_COUNT"];

interface RunOptions {
  examples?: { folder: string } | "configured" | undefined;
}

/**
 * Serves what runs of documents need, on a free port; its database is in `folder`, which the caller removes.
 * `examples` is a folder of examples in the libraries' own format, offered for each library; `configured` offers those
 * that `EXAMPLES_SOURCES` names. Throws `InvalidConfig` and `NotBuilt`.
 */
export const serveRuns = async (
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  options: RunOptions = {},
): Promise<RunServer> => {
  // The origins contain the port, so it is taken before the rest is read, which takes a second.
  const bound = await bind({ host: "localhost", port: 0 });
  try {
    return await serveAt(bound, { environment, folder, ...options });
  } catch (error) {
    await Promise.all(bound.servers.map(close));
    throw error;
  }
};

const serveAt = async (
  bound: Bound,
  {
    environment,
    folder,
    examples,
  }: { environment: Readonly<Record<string, string | undefined>>; folder: string } & RunOptions,
): Promise<RunServer> => {
  const kept = Object.entries(environment).filter(([name]) => !ofTheEditor.includes(name));
  const env = {
    LOG_LEVEL: "error",
    // A search over commits builds them one after the other, on its user's own machine.
    BUILDS_PER_MINUTE: "0",
    DATA_DIR: join(root, "data"),
    ...Object.fromEntries(kept),
    PORT: String(bound.port),
  };
  const content = contentFolders(env, root);
  const read = await readContent(content);
  const libraries = read.content.libraries.map(({ id }) => id);
  const sources =
    examples === "configured"
      ? (environment["EXAMPLES_SOURCES"] ?? "")
      : examples
        ? libraries.map((id) => `${id}=${examples.folder}`).join(",")
        : "";
  const config = {
    ...readConfig({ ...env, EXAMPLES_SOURCES: sources }, { libraries }),
    database: { file: join(folder, "runs.sqlite") },
  };
  const log = createLog(config);
  const takeStep = async <Made>(_name: string, step: () => Promise<Made>) => step();
  const parts = await assembleParts(read, { config, env, log, root, takeStep });
  // One catalogue for the whole of a command, which asks no registry for what it does not need.
  const { libraries: builtIn } = read.content;
  const fixed = { current: () => builtIn, refresh: () => Promise.resolve() };
  const app = await buildApp({ ...parts, libraries: fixed });
  await listen(app, { ...config, bound, graceMs: 200 });
  return {
    origin: config.appOrigin,
    content,
    async stop() {
      await app.close();
      await Promise.all([parts.assets.close(), parts.database.close()]);
    },
  };
};
