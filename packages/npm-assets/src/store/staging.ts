import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CacheLayout } from "./cache-layout.ts";
import type { StoredFile } from "./package-folder.ts";

/** A folder in which a package is assembled; the cache does not see it until it is committed. */
export type Staging = Awaited<ReturnType<typeof openStaging>>;

type StagedFile = Pick<StoredFile, "digest" | "sizeBytes">;

export const openStaging = async (layout: CacheLayout) => {
  const directory = join(layout.temporary, randomUUID());
  const folder = join(directory, "package");
  await mkdir(folder, { recursive: true });
  const files = new Map<string, StagedFile>();
  return {
    /** The files of the package, each named by its digest. */
    folder,
    /** The files added so far, by path; a path that is added again replaces the first, as in tar. */
    files: files as ReadonlyMap<string, StagedFile>,
    /** A path for a temporary file apart from the package's own files. */
    scratch: (name: string): string => join(directory, `scratch-${name}`),
    add: async (path: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> => {
      const draft = join(directory, "draft");
      const file = await writeAndHash(draft, chunks);
      await rename(draft, join(folder, file.digest));
      files.set(path, file);
    },
    read: async (path: string): Promise<string | undefined> => {
      const file = files.get(path);
      return file && readFile(join(folder, file.digest), "utf8");
    },
    discard: (): Promise<void> => rm(directory, { recursive: true, force: true }),
  };
};

const writeAndHash = async (
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StagedFile> => {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const handle = await open(path, "w");
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return { digest: hash.digest("hex"), sizeBytes };
};
