import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Catalogue, type Library, routes, Settings, tolerant } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { CannotRun, unknownName } from "./cli-error.ts";

/** The parts of the product that runs need, on loopback for the length of a command. */
export interface Product {
  origin: string;
  settings: Settings;
  catalogue: Catalogue;
  /** Its content folders; a file in a later one replaces that of an earlier one. */
  content: readonly string[];
  stop(): Promise<void>;
}

/**
 * `examples` is a folder in the libraries' own format, whose pages and data its documents run with, or the sources that
 * the environment names. Throws `CannotRun` where the product does not start, for instance because it was not built.
 */
export const openProduct = async (
  env: NodeJS.ProcessEnv,
  { examples }: { examples?: { folder: string } | "configured" | undefined } = {},
): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), "online-editor-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await serveRuns(env, folder, examples);
    const origin = server.config.appOrigin;
    const [page, catalogue] = await Promise.all([
      fetch(origin).then((response) => response.text()),
      fetch(origin + routes.readCatalogue.path).then((response) => response.json() as Promise<unknown>),
    ]);
    const [, settings = ""] = /<script id="settings"[^>]*>([^<]*)</.exec(page) ?? [];
    return {
      origin,
      content: server.content,
      settings: tolerant(Settings).parse(JSON.parse(settings)),
      catalogue: tolerant(Catalogue).parse(catalogue),
      async stop() {
        await server.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw new CannotRun(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** What names the editor that people use: this server has its own address, and neither its users nor its data. */
const ofTheEditor = ["APP_ORIGIN", "ASSET_ORIGIN", "DATABASE_URL", "HOST", "PREVIEW_ORIGIN", "PROXY_COUNT"];

/**
 * Serves what runs of documents need, on a free port of loopback; library files are cached in `DATA_DIR`, its database is
 * in `folder`. Throws `InvalidConfig` and `OperatorError`.
 */
const serveRuns = async (
  environment: NodeJS.ProcessEnv,
  folder: string,
  examples: { folder: string } | "configured" | undefined,
) => {
  // Loaded only now, while the browser starts: it takes as long.
  const [{ bind, close }, { root }, { startServer }] = await Promise.all([
    import("@online-editor/server/bind"),
    import("@online-editor/server/program-files"),
    import("@online-editor/server/start-server"),
  ]);
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
    return await startServer({
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
  } catch (error) {
    await Promise.all(bound.servers.map(close));
    throw error;
  }
};

/** Throws `UsageError`. */
export const libraryIn = ({ catalogue }: Pick<Product, "catalogue">, id: string): Library => {
  const library = libraryNamed(catalogue, id as Library["id"]);
  if (library) return library;
  throw unknownName("library", id, { known: catalogue.libraries.map((one) => one.id) });
};
