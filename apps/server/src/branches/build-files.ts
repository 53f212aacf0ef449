import { Commit, LibraryId, shortCommit } from "@online-editor/contract";
import { AssetProblem, createFileServer, type FileServer } from "@online-editor/npm-assets";
import type { BuildKey } from "./store/build.ts";
import type { BuildStore } from "./store/build-store.ts";

const readTimeoutMs = 30_000;

/**
 * Serves the files of finished builds at `/branch/<library>@<commit>/<path>`. It never builds: the editor requests a
 * build that is no longer stored.
 */
export const createBuildFiles = (store: Pick<BuildStore, "findFile" | "read">): FileServer =>
  createFileServer({
    locate: async (address, { signal }) => {
      const { path, ...key } = parseAddress(address);
      const file = await store.findFile({ ...key, path }, { signal });
      if (file === null) throw absent(key);
      if (file === undefined)
        throw new AssetProblem(
          "file-not-found",
          `The build of commit ${shortCommit(key.commit)} of ${key.library} has no file ${path}.`,
        );
      return { path, file: { digest: file.hash, sizeBytes: file.size } };
    },
    read: async ({ digest }) => {
      const bytes = await store.read(digest, { signal: AbortSignal.timeout(readTimeoutMs) });
      if (!bytes) throw new AssetProblem("build-not-found", "The build has just expired. Try again.");
      return bytes;
    },
  });

const pattern = /^\/branch\/([^/@]+)@([^/@]+)\/(.+)$/;

const parseAddress = (address: string): BuildKey & { path: string } => {
  const [, library, commit, path = ""] = pattern.exec(decoded(address)) ?? [];
  const key = { library: LibraryId.safeParse(library), commit: Commit.safeParse(commit) };
  // A path that the database cannot store does not exist.
  if (!key.library.success || !key.commit.success || path.includes("\0")) throw invalid();
  return { library: key.library.data, commit: key.commit.data, path };
};

const decoded = (address: string) => {
  try {
    return decodeURIComponent(address);
  } catch {
    throw invalid();
  }
};

const absent = (key: BuildKey) =>
  new AssetProblem(
    "build-not-found",
    `The build of commit ${shortCommit(key.commit)} of ${key.library} does not exist or has expired. Open it in the editor to build it.`,
  );

const invalid = () =>
  new AssetProblem(
    "invalid-address",
    "The files of branch builds are at /branch/<library>@<commit>/<path>, with the whole id of the commit.",
  );
