import { join } from "node:path";
import type { Library, LibraryId } from "@online-editor/contract";
import type { FileServer } from "@online-editor/npm-assets";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createRateLimit } from "../database/rate-limit.ts";
import type { Tables } from "../database/tables.ts";
import { createBranchHandlers, UnknownLibrary } from "./branch-handlers.ts";
import { buildLimits } from "./build/build-limits.ts";
import { createBuildFiles } from "./build-files.ts";
import type { BuildStore } from "./store/build-store.ts";
import { createBuilds } from "./builds.ts";
import { createBuildStore } from "./store/kysely-build-store.ts";
import { logBuildEvents } from "./log-build-events.ts";
import { clearWorkFolder, createMaker, explainFailure } from "./make-build.ts";
import { createRefReading } from "./ref-reading.ts";
import { createRepositoryRule } from "./refs/repository-rule.ts";
import { type GitAccess, usualGitLimits } from "./sources/git-access.ts";

const questionsPerMinute = 240;
const leaseMs = 15_000;
const tellEveryMs = 500;
/** A build takes one core or two, and up to the bound of memory. */
const buildsAtOnce = 1;
const mostWaiting = 20;

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
  /** Ends what is being asked and built. */
  close(): Promise<void>;
}

/** Everything about branches, as configured. */
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
    ...{ baseUrl: config.gitBaseUrl, token: config.gitToken, limits: usualGitLimits },
    isAllowed: createRepositoryRule({ library, choice: config.branchRepositories }),
  });
  const limits = {
    ...buildLimits,
    ...{ timeMs: config.buildSeconds * 1000, memoryBytes: config.buildMemoryBytes },
  };
  const builds = createBuilds({
    store,
    make: createMaker({ libraryOf, gitOf, limits, workFolder: workFolderOf(config) }),
    explain: explainFailure,
    ...{ atOnce: buildsAtOnce, waiting: mostWaiting, tellEveryMs },
    tell: logBuildEvents(log),
  });
  const questions = createRateLimit(tables, { perMinute: questionsPerMinute });
  const begun = createRateLimit(tables, { perMinute: config.buildsPerMinute });
  const handlers = createBranchHandlers({
    ...{ libraryOf, gitOf, store, builds },
    refs: createRefReading({ gitOf, gitBaseUrl: config.gitBaseUrl, now, closing: closing.signal }),
    countQuestion: (address) => questions.countAlone(`git:${address}`, now()),
    countBuild: (address) => begun.countAlone(`builds:${address}`, now()),
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

/** Forgets what nobody can ask for any more: in the database, and what killed servers left on the disk. */
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

/** What is left in it of a server that was killed is removed by `purgeBranches`. */
export const workFolderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "building");
