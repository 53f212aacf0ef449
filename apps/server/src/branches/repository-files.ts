import type { Commit, Repository } from "@online-editor/contract";
import type { Config } from "../config/read-config.ts";
import { type GitAccess, type GitCall, listAdvertisedRefs, usualGitLimits } from "./sources/ask-host.ts";
import { resolveRef } from "./refs/resolve-ref.ts";
import { fetchSources, inTemporaryFolder } from "./sources/fetch-sources.ts";
import { DomainError } from "../domain-error.ts";

/** Files of the repositories that the operator has named, read from the git host. */
export type RepositoryFiles = ReturnType<typeof createRepositoryFiles>;

export const createRepositoryFiles = ({ gitBaseUrl, gitToken }: Pick<Config, "gitBaseUrl" | "gitToken">) => {
  const git: GitAccess = {
    baseUrl: gitBaseUrl,
    token: gitToken,
    limits: usualGitLimits,
    isAllowed: () => true,
  };
  return {
    /**
     * The commit that a branch, tag or commit id resolves to now; by default the host's default branch. Throws what
     * `resolveRef` throws.
     */
    async resolve(
      { repository, ref }: { repository: Repository; ref: string | undefined },
      { signal }: { signal: AbortSignal },
    ): Promise<Commit> {
      if (ref === undefined) return headOf(repository, { git, signal });
      const about = { home: repository, repository };
      const request = /^[0-9a-f]{40}$/.test(ref)
        ? { ...about, form: "commit" as const, id: ref }
        : { ...about, form: "name" as const, names: [ref], kinds: ["branch", "tag"] as const };
      return (await resolveRef(request, { git, signal })).commit;
    },
    /** Passes a temporary folder with the wanted files to `use`. Throws what `fetchSources` throws. */
    read: <T>(
      at: { repository: Repository; commit: Commit },
      {
        isWanted,
        signal,
        use,
      }: { isWanted: (path: string) => boolean; signal: AbortSignal; use: (folder: string) => Promise<T> },
    ): Promise<T> =>
      inTemporaryFolder(async (folder) => {
        await fetchSources(at, { git, into: folder, isWanted, signal });
        return use(folder);
      }),
  };
};

const headOf = async (repository: Repository, access: GitCall): Promise<Commit> => {
  const refs = await listAdvertisedRefs({ repository, prefix: "HEAD" }, access);
  const head = refs.find(({ name }) => name === "HEAD");
  if (!head) throw new DomainError("ref-not-found", `${repository} shows no branch by itself.`);
  return head.commit;
};
