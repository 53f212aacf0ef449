import { join } from "node:path";
import type { Library, LibraryId, Repository } from "@online-editor/contract";
import type { FileServer } from "@online-editor/npm-assets";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config/read-config.ts";
import { createRateLimit } from "../database/rate-limit.ts";
import type { Tables } from "../database/tables.ts";
import { createBranchHandlers, UnknownLibrary } from "./branch-handlers.ts";
import { BuildFailed, buildLimits } from "./build/worker-messages.ts";
import { isConfined } from "./build/open-worker.ts";
import { createBuildFiles } from "./build-files.ts";
import type { BuildStore } from "./store/build-store.ts";
import { createBuilds, type BuildEvent } from "./builds.ts";
import { createBuildStore } from "./store/build-store.ts";
import { clearWorkFolder, createMaker, explainFailure } from "./make-build.ts";
import { createRefReading } from "./ref-reading.ts";
import { type GitAccess, usualGitLimits } from "./sources/ask-host.ts";
import { GitUnreachable } from "./branch-problems.ts";
import { DomainError } from "../domain-error.ts";

const questionsPerMinute = 240;
const leaseMs = 15_000;
const progressEveryMs = 500;
/** A build uses one or two cores, and memory up to its limit. */
const buildsAtOnce = 1;
const maxWaiting = 20;

type BranchConfig = Pick<
  Config,
  | "dataDir"
  | "gitBaseUrl"
  | "gitToken"
  | "branchRepositories"
  | "buildCacheBytes"
  | "buildSeconds"
  | "buildMemoryBytes"
  | "buildsPerMinute"
>;

export interface Branches {
  handlers: ReturnType<typeof createBranchHandlers>;
  files: FileServer;
  /** Ends questions and builds in progress. */
  close(): Promise<void>;
}

/** Assembles everything about branches, as configured. */
export const openBranches = ({
  config,
  libraries,
  tables,
  log,
  now,
}: {
  config: BranchConfig;
  libraries: () => readonly Library[];
  tables: Kysely<Tables>;
  log: Logger;
  now: () => number;
}): Branches => {
  const closing = new AbortController();
  const store = openBuildStore({ config, tables, now });
  const libraryOf = (id: LibraryId) => {
    const known = libraries();
    const library = known.find((each) => each.id === id);
    if (!library) throw new UnknownLibrary(known);
    return library;
  };
  const gitOf = (library: Library): GitAccess => ({
    baseUrl: config.gitBaseUrl,
    token: config.gitToken,
    limits: usualGitLimits,
    isAllowed: createRepositoryRule({ library, choice: config.branchRepositories }),
  });
  const limits = {
    ...buildLimits,
    timeMs: config.buildSeconds * 1000,
    memoryBytes: config.buildMemoryBytes,
  };
  if (!isConfined) log.warn({ event: "builds-not-confined", node: process.version });
  const builds = createBuilds({
    store,
    make: createMaker({ libraryOf, gitOf, limits, workFolder: workFolderOf(config) }),
    explain: explainFailure,
    atOnce: buildsAtOnce,
    waiting: maxWaiting,
    progressEveryMs,
    report: logBuildEvents(log),
  });
  const questions = createRateLimit(tables, { perMinute: questionsPerMinute });
  const started = createRateLimit(tables, { perMinute: config.buildsPerMinute });
  const handlers = createBranchHandlers({
    libraryOf,
    gitOf,
    store,
    builds,
    refs: createRefReading({ gitOf, gitBaseUrl: config.gitBaseUrl, now, closing: closing.signal }),
    countQuestion: (address) => questions.countOne(`git:${address}`, now()),
    countBuild: (address) => started.countOne(`builds:${address}`, now()),
  });
  return {
    handlers,
    files: createBuildFiles(store),
    close: async () => {
      closing.abort();
      await builds.close();
    },
  };
};

/** Purges expired builds in the database, and leftovers of killed servers on the disk. */
export const purgeBranches = async (
  of: { config: BranchConfig; tables: Kysely<Tables>; now: () => number },
  { signal }: { signal: AbortSignal },
): Promise<void> => {
  await openBuildStore(of).purge({ signal });
  await clearWorkFolder(workFolderOf(of.config), { now: of.now() });
};

const openBuildStore = ({
  config,
  tables,
  now,
}: {
  config: BranchConfig;
  tables: Kysely<Tables>;
  now: () => number;
}): BuildStore => createBuildStore(tables, { cacheBytes: config.buildCacheBytes, leaseMs, now });

/** `purgeBranches` removes what a killed server left in it. */
export const workFolderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "building");

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

/**
 * Decides which repositories may be used for a library. `choice` is the operator's list of `owner/name`, where `*`
 * matches any owner or any name; by default the library's own repository and those with its name, as its forks have.
 */
export const createRepositoryRule = ({
  library,
  choice = [`*/${library.repository.slice(library.repository.indexOf("/") + 1)}`],
}: {
  library: Pick<Library, "repository">;
  choice?: readonly string[] | undefined;
}): ((repository: Repository) => boolean) => {
  const chosen = choice.map((entry) => entry.toLowerCase().split("/"));
  return (repository) => {
    const [owner, name] = repository.toLowerCase().split("/");
    return chosen.some(
      ([chosenOwner, chosenName]) =>
        (chosenOwner === "*" || chosenOwner === owner) && (chosenName === "*" || chosenName === name),
    );
  };
};
