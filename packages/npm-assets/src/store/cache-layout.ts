import { createHash } from "node:crypto";
import { join } from "node:path";
import { AssetProblem } from "../problems.ts";

/** The paths below the cache's directory. */
export interface CacheLayout {
  packages: string;
  /** Where a version before this one kept the files of all packages. */
  blobs: string;
  packuments: string;
  /** The drafts of all processes that use the cache. */
  drafts: string;
  /** This process's own drafts. */
  temporary: string;
}

export const layOutCache = (directory: string): CacheLayout => ({
  packages: join(directory, "packages"),
  blobs: join(directory, "blobs"),
  packuments: join(directory, "packuments"),
  drafts: join(directory, "temporary"),
  temporary: join(directory, "temporary", String(process.pid)),
});

/** A file name for any key: package names are longer than some file systems allow, and case matters. */
export const nameOnDisk = (key: string): string => createHash("sha256").update(key).digest("hex");

/** The problem for a failure of the cache's disk; undefined if the error is not one. */
export const storageProblemOf = (error: unknown): AssetProblem | undefined => {
  if (!(error instanceof Error && "code" in error && "syscall" in error)) return undefined;
  if (callsOfTheNetwork.has(String(error.syscall)) || codesOfTheNetwork.test(String(error.code)))
    return undefined;
  if (ofSpace.has(String(error.code)))
    return new AssetProblem("storage-full", "Files fetched before still work.", { cause: error });
  return new AssetProblem(
    "storage-unusable",
    "The folder for fetched files cannot be read or written. Its files work again once it can.",
    { cause: error },
  );
};

const callsOfTheNetwork = new Set([
  "connect",
  "getaddrinfo",
  "queryA",
  "queryAaaa",
  "socket",
  "bind",
  "shutdown",
]);
/** Connections are read and written by the same system calls as files. */
const codesOfTheNetwork = /^(ECONN|EHOST|ENET|EPIPE$|ETIMEDOUT$)/;
const ofSpace = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
