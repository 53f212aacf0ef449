import type { Library, LibraryId, Repository } from "@online-editor/contract";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config/read-config.ts";
import { createRateLimit } from "../rate-limit.ts";
import type { Tables } from "../database/tables.ts";
import { createBranchHandlers } from "./branch-handlers.ts";
import { buildLimits } from "./build/worker-messages.ts";
import { isConfined } from "./build/run-worker.ts";
import { createBuildFiles } from "./build-files.ts";
import { createBuilds } from "./builds.ts";
import { createBuildStore } from "./store/build-store.ts";
import { createMaker } from "./make-build.ts";
import { createRefReading } from "./ref-reading.ts";
import { type GitAccess, usualGitLimits } from "./sources/ask-host.ts";
import { invalidRequest } from "../domain-error.ts";

const questionsPerMinute = 240;
const leaseMs = 15_000;
const progressEveryMs = 1_000;
/** A build uses one or two cores, and memory up to its limit. */
const buildsAtOnce = 1;
const maxWaiting = 20;

interface BranchParts {
  config: Config;
  libraries: () => readonly Library[];
  tables: Kysely<Tables>;
  log: Logger;
  now: () => number;
}

/** Assembles everything about branches, as configured. */
export const openBranches = ({ config, libraries, tables, log, now }: BranchParts) => {
  const closing = new AbortController();
  const store = openBuildStore({ config, tables, now });
  const libraryOf = (id: LibraryId) => {
    const known = libraries();
    const library = known.find((each) => each.id === id);
    if (library) return library;
    const message = `must be one of ${known.map((each) => each.id).join(", ")}`;
    throw invalidRequest({ path: "library", message });
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
    make: createMaker({ libraryOf, gitOf, limits }),
    atOnce: buildsAtOnce,
    waiting: maxWaiting,
    progressEveryMs,
    log,
  });
  const questions = createRateLimit({ perMinute: questionsPerMinute, now });
  const started = createRateLimit({ perMinute: config.buildsPerMinute, now });
  const handlers = createBranchHandlers({
    libraryOf,
    gitOf,
    store,
    builds,
    refs: createRefReading({ gitOf, gitBaseUrl: config.gitBaseUrl, now, closing: closing.signal }),
    questionLimit: questions,
    buildLimit: started,
  });
  return {
    handlers,
    files: createBuildFiles(store),
    /** Ends questions and builds in progress. */
    close: async () => {
      closing.abort();
      await builds.close();
    },
  };
};

/** The builds in the database, as configured. */
export const openBuildStore = ({ config, tables, now }: Pick<BranchParts, "config" | "tables" | "now">) =>
  createBuildStore(tables, { cacheBytes: config.buildCacheBytes, leaseMs, now });

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
