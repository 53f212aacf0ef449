import { isPackageName } from "./address.ts";
import type { AssetLimits } from "./asset-limits.ts";
import type { GitConfig } from "./git/git-http.ts";
import { createTagSource } from "./git/tag-source.ts";
import { answerRequest } from "./http/answer-request.ts";
import {
  answerWithProblem,
  type AssetAnswer,
  type AssetRequest,
  readRequest,
  toResponse,
} from "./http/asset-answer.ts";
import { locateFile, type Location } from "./locate-file.ts";
import type { NpmConfig } from "./npm/fetch-packument.ts";
import { createPackageDocuments } from "./npm/package-documents.ts";
import { createPackageSource, type PublishedVersion } from "./npm/package-source.ts";
import { openPackumentStore } from "./npm/packument-store.ts";
import { isExactVersion } from "./npm/packument.ts";
import { AssetProblem } from "./problems.ts";
import { createMadeFiles } from "./made/made-files.ts";
import { createFileReader } from "./store/file-reader.ts";
import { createPackages } from "./store/obtain-package.ts";
import { type Lease, openPackageStore } from "./store/package-store.ts";
import { FileMissing } from "./store/read-stored-file.ts";
import { storageProblemOf } from "./store/cache-layout.ts";

/** What the service reports to its operator. `package` is as in an address: `npm/jquery@3.7.1`. */
export type AssetEvent =
  | { event: "package-fetched"; package: string }
  | { event: "package-evicted"; package: string }
  | { event: "asset-failed"; address: string; code: AssetProblem["code"]; error: unknown };

export interface AssetServiceOptions {
  /**
   * The cache's directory. Another process on this machine may use it too: what one evicts, the other fetches again. It
   * is safe to delete, even while the service runs.
   */
  directory: string;
  /** For all files and their compressed copies. A single package that is larger is served, and evicted next. */
  maxCacheBytes: number;
  /**
   * How to reach the registry: `readNpmConfig` returns what the npm client uses. Called when the registry is first
   * needed, and by `ready`.
   */
  npm: () => Promise<NpmConfig>;
  git: GitConfig;
  /** Default: tarballs of 64 MiB, 256 MiB unpacked, 20,000 entries, 60 s. */
  limits?: Partial<AssetLimits>;
  /** Milliseconds since 1970; default the system's. */
  clock?: () => number;
  log?: (event: AssetEvent) => void;
}

/**
 * A file server for npm packages and git tags. Its methods reject with an `AssetProblem` (`handle` and `answer` respond
 * with it instead), or with the reason of their signal.
 */
export interface AssetService {
  /**
   * Answers a request for an address on any origin. The body of the response must be read or cancelled: until then its
   * package is not evicted.
   */
  handle(request: Request): Promise<Response>;
  /** The same for servers that use plain objects, which cost less than `Request` and `Response`. */
  answer(request: AssetRequest): Promise<AssetAnswer>;
  /** Subresource Integrity of the file at an address, as it is served uncompressed: `sha384-…`. */
  integrity(address: string, options: { signal: AbortSignal }): Promise<string>;
  /** The versions that the registry lists now, highest first. The registry is asked every time. */
  releases(packageName: string, options: { signal: AbortSignal }): Promise<PublishedVersion[]>;
  /** The paths of all files of an exact version, sorted. */
  files(packageName: string, version: string, options: { signal: AbortSignal }): Promise<string[]>;
  /** Resolves when the cache is open and `npm` is known; rejects when either cannot be used. */
  ready(): Promise<void>;
  /** Aborts the fetches under way and leaves the cache in a state that can be opened again. */
  close(): Promise<void>;
}

const DEFAULT_LIMITS: AssetLimits = {
  maxTarballBytes: 64 * 1024 ** 2,
  maxUnpackedBytes: 256 * 1024 ** 2,
  maxEntries: 20_000,
  timeoutMs: 60_000,
};

/** The share of the cache's bound for the documents of packages. */
const PACKUMENT_SHARE = 0.05;

/** Opens the service; calls before `ready` wait for it. */
export const createAssetService = (options: AssetServiceOptions): AssetService => {
  const closing = new AbortController();
  let known: Promise<NpmConfig> | undefined;
  const npmConfig = () => (known ??= options.npm());
  const opening = openParts({ ...options, npm: npmConfig }, closing.signal);
  // Callers of any method see the rejection.
  opening.catch(() => undefined);
  const { log } = options;

  const withLocation = async <T>(
    address: string,
    { signal, use }: { signal: AbortSignal; use: (location: Location) => Promise<T> },
  ): Promise<T> => {
    const { npm, tags, made, reader, store } = await opening;
    const forget = (lease: Lease) => store.forget(lease.package.key);
    const attempt = async (): Promise<T> => {
      const location = await locateFile(address, { npm, tags, made, reader, forget, signal });
      try {
        return await use(location);
      } catch (error) {
        if (location.kind === "file") {
          location.lease.release();
          if (error instanceof FileMissing && "package" in location.lease) await forget(location.lease);
        }
        throw error;
      }
    };
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof FileMissing) return attempt();
      throw storageProblemOf(error) ?? error;
    }
  };

  const integrity = async (address: string, signal: AbortSignal): Promise<string> => {
    return withLocation(address, {
      signal,
      use: async (location) => {
        if (location.kind === "elsewhere") return integrity(location.address, signal);
        const value = await location.file.integrity();
        location.lease.release();
        return value;
      },
    });
  };

  const answer = async (request: AssetRequest): Promise<AssetAnswer> => {
    try {
      return await answerRequest(request, { withLocation });
    } catch (error) {
      request.signal.throwIfAborted();
      const problem = toProblem(error);
      log?.({ event: "asset-failed", address: request.path, code: problem.code, error });
      return answerWithProblem(problem);
    }
  };

  return {
    handle: async (request) => toResponse(await answer(readRequest(request))),
    answer,
    integrity: (address, { signal }) => integrity(address, signal),
    releases: async (packageName, { signal }) => {
      requirePackageName(packageName);
      return (await opening).npm.listVersions(packageName, { signal });
    },
    files: async (packageName, version, { signal }) => {
      requirePackageName(packageName);
      if (!isExactVersion(version)) {
        throw new AssetProblem("invalid-address", `${version} is not an exact version.`);
      }
      const lease = await (await opening).npm.obtain({ name: packageName, version }, { signal });
      lease.release();
      return Array.from(lease.package.files.keys()).sort();
    },
    ready: async () => {
      await opening;
      await npmConfig();
    },
    close: async () => {
      closing.abort();
      const parts = await opening.catch(() => undefined);
      await parts?.settle();
    },
  };
};

const requirePackageName = (name: string): void => {
  if (!isPackageName(name))
    throw new AssetProblem("invalid-address", `${name} is not the name of a package.`);
};

const toProblem = (error: unknown): AssetProblem =>
  error instanceof AssetProblem
    ? error
    : (storageProblemOf(error) ??
      new AssetProblem("internal", "The server failed; the address is fine. Try again later.", {
        cause: error,
      }));

const openParts = async (
  { directory, maxCacheBytes, npm, git, limits, clock = Date.now, log }: AssetServiceOptions,
  closing: AbortSignal,
) => {
  const allLimits = { ...DEFAULT_LIMITS, ...limits };
  const store = await openPackageStore({
    directory,
    maxCacheBytes,
    clock,
    onEvicted: (key) => log?.({ event: "package-evicted", package: key }),
  });
  const packuments = await openPackumentStore(store.layout, {
    maxBytes: Math.max(1, Math.floor(maxCacheBytes * PACKUMENT_SHARE)),
  });
  const packages = createPackages({
    store,
    closing,
    onFetched: (key) => log?.({ event: "package-fetched", package: key }),
  });
  const documents = createPackageDocuments({
    packuments,
    npm,
    timeoutMs: allLimits.timeoutMs,
    clock,
    closing,
  });
  const reader = createFileReader(store);
  const made = createMadeFiles();
  return {
    store,
    reader,
    made,
    npm: createPackageSource({ packages, documents, npm, limits: allLimits, clock }),
    tags: createTagSource({ packages, config: git, limits: allLimits }),
    settle: async () => {
      await Promise.all([packages.settled(), documents.settled(), reader.settled(), made.settled()]);
      await store.close();
    },
  };
};
