import { AssetProblem, type AssetEvent } from "@online-editor/npm-assets";
import type { Logger } from "pino";

/** Writes what the asset service tells: a wrong address is the asker's business, the rest is the operator's. */
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
