import { AssetProblem } from "../problems.ts";

/** What a failure of the disk under the cache means; undefined: it is none. */
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
/** A connection is read from and written to by the calls that files are. */
const codesOfTheNetwork = /^(ECONN|EHOST|ENET|EPIPE$|ETIMEDOUT$)/;
const ofSpace = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
