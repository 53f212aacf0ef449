import * as fs from "node:fs";
import * as git from "isomorphic-git";
import { type AssetLimits, formatBytes, withDeadline } from "../asset-limits.ts";
import { AssetProblem } from "../problems.ts";
import type { Staging } from "../store/staging.ts";
import { authorizationOf, createGitHttp, type GitConfig, repositoryUrl } from "./git-http.ts";
import { toRepositoryProblem } from "./repository-problem.ts";

/**
 * Stages the files of a tag; fetches only its commit from the git host. Symbolic links and submodules are left out.
 * Throws `version-not-found`, `repository-not-found`, `repository-unreachable`, `repository-timeout`,
 * `package-unusable`.
 */
export const fetchTag = async (
  { repository, tag }: { repository: string; tag: string },
  {
    staging,
    config,
    limits,
    signal,
  }: { staging: Staging; config: GitConfig; limits: AssetLimits; signal: AbortSignal },
): Promise<void> => {
  const unusable = (reason: string): AssetProblem =>
    new AssetProblem("package-unusable", `${repository}@${tag} cannot be used: ${reason}.`);
  const source = { fs, gitdir: staging.scratch("git"), cache: {} };

  const fetchCommit = async (deadline: AbortSignal): Promise<string> => {
    await git.init({ ...source, bare: true });
    await git.addRemote({ ...source, remote: "origin", url: repositoryUrl(config, repository) });
    const { fetchHead } = await git.fetch({
      ...source,
      http: createGitHttp({
        maxResponseBytes: limits.maxTarballBytes,
        excess: () => unusable(`it is larger than ${formatBytes(limits.maxTarballBytes)}`),
        signal: deadline,
      }),
      remote: "origin",
      ref: `refs/tags/${tag}`,
      depth: 1,
      singleBranch: true,
      headers: authorizationOf(config),
    });
    if (fetchHead === null) throw new git.Errors.NotFoundError(tag);
    return fetchHead;
  };

  let entryCount = 0;
  let totalBytes = 0;
  const stageTree = async (oid: string, folder: string): Promise<void> => {
    const { tree } = await git.readTree({ ...source, oid });
    for (const entry of tree) {
      signal.throwIfAborted();
      if (++entryCount > limits.maxEntries) throw unusable(`it has more than ${limits.maxEntries} entries`);
      if (/^(\.{0,2})$|[/\\\0]/.test(entry.path)) throw unusable("it has an entry that leaves its folder");
      if (entry.type === "tree") await stageTree(entry.oid, `${folder}${entry.path}/`);
      if (entry.type !== "blob" || isSymbolicLink(entry)) continue;
      const { blob } = await git.readBlob({ ...source, oid: entry.oid });
      totalBytes += blob.byteLength;
      if (totalBytes > limits.maxUnpackedBytes) {
        throw unusable(`unpacked, it is larger than ${formatBytes(limits.maxUnpackedBytes)}`);
      }
      await staging.add(folder + entry.path, [blob]);
    }
  };

  try {
    const head = await withDeadline({ timeoutMs: limits.timeoutMs, signal }, fetchCommit);
    await stageTree(head, "");
  } catch (error) {
    throw toRepositoryProblem(error, { repository, tag });
  }
};

const isSymbolicLink = ({ mode }: { mode: string }): boolean => mode === "120000";
