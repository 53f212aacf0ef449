import { AssetProblem } from "../problems.ts";

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
