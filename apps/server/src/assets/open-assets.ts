import { join } from "node:path";
import type { Library } from "@online-editor/contract";
import { type AssetService, createAssetService, readNpmConfig } from "@online-editor/npm-assets";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { logAssetEvents } from "./log-asset-events.ts";

const mebibyte = 1024 ** 2;

/**
 * Opens the asset service as configured: the libraries' repositories alone may be read from git. `env` is for
 * the npm client's own variables, which are as many as its settings.
 */
export const openAssets = async (
  config: Config,
  { libraries, env, log }: { libraries: Library[]; env: NodeJS.ProcessEnv; log: Logger },
): Promise<AssetService> =>
  createAssetService({
    directory: join(config.dataDir, "assets"),
    maxCacheBytes: config.assetCacheBytes,
    npm: await readNpmConfig({ env, registry: config.npmRegistry }),
    git: {
      ...{ baseUrl: config.gitBaseUrl, token: config.gitToken },
      repositories: libraries.map(({ repository }) => repository),
    },
    limits: {
      maxTarballBytes: 64 * mebibyte,
      maxUnpackedBytes: 512 * mebibyte,
      maxEntries: 50_000,
      timeoutMs: 60_000,
    },
    clock: Date.now,
    log: logAssetEvents(log),
  });
