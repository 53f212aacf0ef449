import { Commit, type Repository } from "@online-editor/contract";
import * as git from "isomorphic-git";
import { z } from "zod";
import { askHost } from "../sources/ask-host.ts";
import type { GitAccess } from "../sources/git-access.ts";

/** A ref that a repository advertises: its full name (`refs/heads/main`) and its commit. */
export interface AdvertisedRef {
  name: string;
  commit: Commit;
}

/** An annotated tag is `peeled`: the commit that it finally names. */
const ServerRefs = z.array(z.object({ ref: z.string(), oid: Commit, peeled: Commit.optional() }));

/** The refs of a repository whose full names start with `prefix`. Throws what `askHost` throws. */
export const listAdvertisedRefs = (
  { repository, prefix }: { repository: Repository; prefix: string },
  { git: access, signal }: { git: GitAccess; signal: AbortSignal },
): Promise<AdvertisedRef[]> =>
  askHost(repository, { git: access, maxBytes: access.limits.maxRefsBytes, signal }, async (remote) => {
    const refs = await git.listServerRefs({ ...remote, prefix, peelTags: true });
    // A host may treat the prefix as a hint and send more.
    return ServerRefs.parse(refs)
      .filter(({ ref }) => ref.startsWith(prefix))
      .map(({ ref, oid, peeled }) => ({ name: ref, commit: peeled ?? oid }));
  });
