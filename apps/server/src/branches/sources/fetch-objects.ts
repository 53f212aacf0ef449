import type { Repository } from "@online-editor/contract";
import { askHost } from "./ask-host.ts";
import type { GitAccess } from "./git-access.ts";
import { requestPack, type PackRequest } from "./request-pack.ts";
import { unpack, type GitObjects, type UnpackLimits } from "./unpack.ts";

export interface FetchLimits extends UnpackLimits {
  maxReceivedBytes: number;
}

/** Fetches objects. Throws `RefNotFound` for a missing one, and what `askHost` throws. */
export const fetchObjects = (
  repository: Repository,
  request: PackRequest,
  { git, limits, signal }: { git: GitAccess; limits: FetchLimits; signal: AbortSignal },
): Promise<GitObjects> =>
  askHost(repository, { git, maxBytes: limits.maxReceivedBytes, signal }, async (remote, deadline) =>
    unpack(await requestPack(request, remote), { limits, signal: deadline }),
  );
