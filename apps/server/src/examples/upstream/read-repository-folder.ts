import { join } from "node:path";
import type { Commit } from "@online-editor/contract";
import type { UpstreamContext } from "@online-editor/upstream-format";
import type { RepositoryFiles } from "../../branches/repository-files.ts";
import { isOfSite } from "./read-site.ts";
import { createFolderReader, type UpstreamFolder } from "./read-upstream-folder.ts";
import type { RepositoryFolder } from "./source-setting.ts";

/**
 * Reads a folder of a repository like `createFolderReader`, at the commit that its ref names now. Fetches only when
 * that commit has changed. The reader throws what `RepositoryFiles` throws.
 */
export const createRepositoryReader = (
  { repository, ref, folder }: RepositoryFolder,
  { files, ...how }: UpstreamContext & { source: string; files: RepositoryFiles },
): ((signal: AbortSignal) => Promise<UpstreamFolder>) => {
  let last: { commit: Commit; read: UpstreamFolder } | undefined;
  const readFolder = createFolderReader(how);
  const below = folder === "" ? "" : `${folder}/`;
  const isWanted = (path: string) =>
    path.startsWith(below) && (/\.html?$/i.test(path) || isOfSite(path.slice(below.length)));
  return async (signal) => {
    const commit = await files.resolve({ repository, ref }, { signal });
    if (last?.commit === commit) return last.read;
    const read = await files.read(
      { repository, commit },
      { isWanted, signal, use: (root) => readFolder(join(root, folder)) },
    );
    last = { commit, read };
    return read;
  };
};
