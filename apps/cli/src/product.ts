import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Catalogue, type Library, routes, Settings, tolerant } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { serveRuns } from "@online-editor/server/serve-runs";
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
    const server = await serveRuns(env, folder, { examples });
    const [page, catalogue] = await Promise.all([
      fetch(server.origin).then((response) => response.text()),
      fetch(server.origin + routes.readCatalogue.path).then(
        (response) => response.json() as Promise<unknown>,
      ),
    ]);
    const [, settings = ""] = /<script id="settings"[^>]*>([^<]*)</.exec(page) ?? [];
    return {
      origin: server.origin,
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

/** Throws `UsageError`. */
export const libraryIn = ({ catalogue }: Pick<Product, "catalogue">, id: string): Library => {
  const library = libraryNamed(catalogue, id as Library["id"]);
  if (library) return library;
  throw unknownName("library", id, { known: catalogue.libraries.map((one) => one.id) });
};
