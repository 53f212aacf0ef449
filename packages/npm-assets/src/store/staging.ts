import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CacheLayout } from "./cache-layout.ts";
import type { StoredFile } from "./package-index.ts";

/** A folder in which a package is assembled; the cache does not see it until it is committed. */
export interface Staging {
  /** The files added so far, by path; a path that is added again replaces the first, as in tar. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** A path for a temporary file apart from the package's own files. */
  scratch(name: string): string;
  add(path: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  read(path: string): Promise<string | undefined>;
  /** The path of the bytes with this digest. */
  locate(digest: string): string;
  discard(): Promise<void>;
}

export const openStaging = async (layout: CacheLayout): Promise<Staging> => {
  const directory = join(layout.temporary, randomUUID());
  await mkdir(directory, { recursive: true });
  const files = new Map<string, StoredFile>();
  const locate = (digest: string): string => join(directory, digest);

  return {
    files,
    locate,
    scratch: (name) => join(directory, `scratch-${name}`),
    add: async (path, chunks) => {
      const draft = join(directory, "draft");
      const file = await writeAndHash(draft, chunks);
      await rename(draft, locate(file.digest));
      files.set(path, file);
    },
    read: async (path) => {
      const file = files.get(path);
      return file && readFile(locate(file.digest), "utf8");
    },
    discard: () => rm(directory, { recursive: true, force: true }),
  };
};

const writeAndHash = async (
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StoredFile> => {
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
