import { join } from "node:path";
import type { AssetAddress, Library } from "@online-editor/contract";
import {
  AssetProblem,
  type AssetService,
  createAssetService,
  readNpmConfig,
  type AssetEvent,
} from "@online-editor/npm-assets";
import type { Logger } from "pino";
import { type Config, InvalidConfig } from "../config/read-config.ts";
import { reasonOf } from "../domain-error.ts";

const mebibyte = 1024 ** 2;

/**
 * Opens the asset service as configured; only the libraries' repositories may be read from git. `env` contains the
 * npm client's own variables, too many to list in our settings.
 */
export const openAssets = (
  config: Config,
  { libraries, env, log }: { libraries: Library[]; env: NodeJS.ProcessEnv; log: Logger },
): AssetService =>
  createAssetService({
    directory: join(config.dataDir, "assets"),
    maxCacheBytes: config.assetCacheBytes,
    npm: () => readNpmConfig({ env, registry: config.npmRegistry }).catch(refuseNpmConfig),
    git: {
      baseUrl: config.gitBaseUrl,
      token: config.gitToken,
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

const refuseNpmConfig = (error: unknown): never => {
  const message = `npm's configuration cannot be used: ${reasonOf(error)}`;
  throw new InvalidConfig([{ variable: "NPM_REGISTRY", message }]);
};

/** Waits until the cache is open. Throws `InvalidConfig` when its folder or npm's configuration cannot be used. */
export const requireOpened = async (
  assets: AssetService,
  { dataDir }: Pick<Config, "dataDir">,
): Promise<void> => {
  try {
    await assets.ready();
  } catch (error) {
    if (error instanceof InvalidConfig) throw error;
    const message = `${dataDir} cannot be used: ${reasonOf(error)}`;
    throw new InvalidConfig([{ variable: "DATA_DIR", message }]);
  }
};

/** Returns an asset's Subresource Integrity, or why there is none: one bad address does not fail the others. */
export const integrityOf = async (
  assets: Pick<AssetService, "integrity">,
  address: AssetAddress,
  signal: AbortSignal,
): Promise<{ address: AssetAddress; integrity: string } | { address: AssetAddress; problem: string }> => {
  try {
    return { address, integrity: await assets.integrity(address, { signal }) };
  } catch (error) {
    if (error instanceof AssetProblem) return { address, problem: error.detail };
    throw error;
  }
};

/** Logs the asset service's events: a wrong address concerns its caller, everything else the operator. */
export const logAssetEvents =
  (log: Logger) =>
  (happened: AssetEvent): void => {
    if (happened.event !== "asset-failed") {
      log.info(happened);
      return;
    }
    const { error, ...facts } = happened;
    if (isAskersMistake(error)) log.debug(facts);
    else log.warn({ ...facts, err: error });
  };

const isAskersMistake = (error: unknown) => error instanceof AssetProblem && error.status < 500;
