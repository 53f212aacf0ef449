import { AssetProblem, type AssetEvent } from "@online-editor/npm-assets";
import type { Logger } from "pino";

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
