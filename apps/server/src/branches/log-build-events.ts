import type { Logger } from "pino";
import { GitUnreachable } from "./branch-problems.ts";
import { BuildFailed } from "./build/build-failed.ts";
import type { BuildEvent } from "./builds.ts";
import { DomainError } from "../domain-error.ts";

/** Logs events of builds: sources that do not build concern their author, everything else the operator. */
export const logBuildEvents =
  (log: Logger) =>
  (happened: BuildEvent): void => {
    if (happened.event !== "build-failed") {
      log.info(happened);
      return;
    }
    const { error, ...facts } = happened;
    if (isOfTheSources(error)) log.info({ ...facts, reason: error.message });
    else log.warn({ ...facts, err: error });
  };

const isOfTheSources = (error: unknown): error is Error =>
  (error instanceof BuildFailed && error.cause === undefined) ||
  (error instanceof DomainError && !(error instanceof GitUnreachable));
