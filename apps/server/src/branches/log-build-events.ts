import type { Logger } from "pino";
import { GitUnreachable } from "./branch-problems.ts";
import { BuildFailed } from "./build/build-failed.ts";
import type { BuildEvent } from "./builds.ts";
import { DomainError } from "../domain-error.ts";

/** Writes what is told of builds: sources that cannot be built are their author's business, the rest is the operator's. */
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
