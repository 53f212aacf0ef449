import { join } from "node:path";
import type { Library } from "@online-editor/contract";
import { type AssetService, createAssetService, readNpmConfig } from "@online-editor/npm-assets";
import type { Config } from "../config.ts";

const mebibyte = 1024 ** 2;

/** Opens the asset service as configured: the libraries' repositories alone may be read from git. */
export const openAssets = async (config: Config, libraries: Library[]): Promise<AssetService> =>
  createAssetService({
    directory: join(config.dataDir, "assets"),
    maxCacheBytes: config.assetCacheBytes,
    npm: await readNpmConfig({ env: process.env, ...(config.npmRegistry && { registry: config.npmRegistry }) }),
    git: { baseUrl: config.gitBaseUrl, repositories: libraries.map(({ repository }) => repository) },
    limits: {
      maxTarballBytes: 64 * mebibyte,
      maxUnpackedBytes: 512 * mebibyte,
      maxEntries: 50_000,
      timeoutMs: 60_000,
    },
    clock: Date.now,
  });
