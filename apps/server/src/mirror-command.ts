import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { openAssets, requireOpened } from "./assets/open-assets.ts";
import { readConfig } from "./config/read-config.ts";
import { contentFolders } from "./content-folders.ts";
import { root } from "./program-files.ts";
import { createLog } from "./log.ts";
import { OperatorError } from "./domain-error.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { readContent } from "./parts.ts";
import { assetsToMirror, librariesToMirror } from "./mirror/assets-to-mirror.ts";
import { fillMirror } from "./mirror/fill-mirror.ts";
import { mirrorUsage, readMirrorCommand } from "./mirror/read-mirror-command.ts";

/** Fills the asset cache in `DATA_DIR`. */
export const mirrorCommand: OperatorCommand = {
  usage: mirrorUsage,
  async run(words, { env, stop, print }) {
    const command = readMirrorCommand(words);
    if (!command) return "usage";
    const { content, ownExamples } = await readContent(contentFolders(env, root));
    const config = readConfig(env, { libraries: content.libraries.map(({ id }) => id) });
    const libraries = librariesToMirror(content.libraries, command);
    const addresses = assetsToMirror(libraries, {
      releases: command.releases,
      examples: ownExamples,
      catalogue: content,
    });
    const interrupted = new AbortController();
    stop.addEventListener("abort", () => {
      interrupted.abort(new Interrupted());
    });
    const log = createLog({ logLevel: "silent" });
    // A mirror is complete; the cache limit is the server's.
    const unbound = { ...config, assetCacheBytes: Number.MAX_SAFE_INTEGER };
    const assets = openAssets(unbound, { libraries: content.libraries, env, log });
    try {
      await requireOpened(assets, config);
      const missing = await fillMirror(addresses, {
        assets,
        signal: interrupted.signal,
        onDone: ({ address, done, total, reason }) => {
          print(`${done}/${total} ${packageIn(address)}${reason === null ? "" : `: ${reason}`}`);
        },
      });
      print(
        missing.length === 0
          ? `Everything is in ${join(config.dataDir, "assets")}. Copy it to the DATA_DIR of another machine to serve without a registry. Set ASSET_CACHE_BYTES there to more than ${await sizeOf(join(config.dataDir, "assets"))}.`
          : `${missing.length} of ${addresses.length} packages could not be had; the others are there.`,
      );
      return missing.length === 0 ? "done" : "failed";
    } finally {
      await assets.close();
    }
  },
};

/** The bytes of all files in a folder. */
const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

class Interrupted extends OperatorError {
  override readonly message = "Interrupted. Fetched files are kept. Run the same command to continue.";
}

const packageIn = (address: string) =>
  /^\/(?:npm|gh)\/((?:@[^/]+\/)?[^/]+(?:\/[^/@]+@[^/]+)?)/.exec(address)?.[1];
