import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { type CacheLayout, nameOnDisk } from "../store/cache-layout.ts";
import { deserializePackument, type Packument, serializePackument } from "./packument.ts";
import { randomUUID } from "node:crypto";

/** The documents of packages as last fetched, on disk; the least recently written are evicted. */
export interface PackumentStore {
  read(name: string): Promise<Packument | undefined>;
  /** Keeps it at least for this process; rejects when it cannot be written. */
  keep(packument: Packument): Promise<void>;
}

/** The number of documents kept parsed in memory. */
const MAX_PARSED = 200;

export const openPackumentStore = async (
  layout: CacheLayout,
  { maxBytes }: { maxBytes: number },
): Promise<PackumentStore> => {
  await mkdir(layout.packuments, { recursive: true });
  const parsed = new LRUCache<string, Packument>({ max: MAX_PARSED });
  const onDisk = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (sizeBytes) => Math.max(1, sizeBytes),
    dispose: (_sizeBytes, fileName, reason) => {
      // A file that cannot be removed now is counted again when the cache is opened.
      if (reason === "evict") rm(join(layout.packuments, fileName), { force: true }).catch(() => undefined);
    },
  });
  for (const { fileName, sizeBytes } of await listOldestFirst(layout.packuments))
    onDisk.set(fileName, sizeBytes);

  return {
    read: async (name) => {
      const known = parsed.get(name);
      if (known) return known;
      const packument = await readPackument(join(layout.packuments, `${nameOnDisk(name)}.json`));
      if (packument?.name !== name) return undefined;
      parsed.set(name, packument);
      return packument;
    },
    keep: async (packument) => {
      const fileName = `${nameOnDisk(packument.name)}.json`;
      const content = serializePackument(packument);
      parsed.set(packument.name, packument);
      await writeAtomically(join(layout.packuments, fileName), {
        content,
        temporaryDirectory: layout.temporary,
      });
      onDisk.set(fileName, Buffer.byteLength(content));
    },
  };
};

/** Undefined when there is none, or none that this version of the cache can read. */
const readPackument = async (path: string): Promise<Packument | undefined> => {
  try {
    return deserializePackument(await readFile(path, "utf8"));
  } catch {
    return undefined;
  }
};

const listOldestFirst = async (folder: string): Promise<{ fileName: string; sizeBytes: number }[]> => {
  const files = await Promise.all(
    (await readdir(folder)).map(async (fileName) => {
      const { size, mtimeMs } = await stat(join(folder, fileName));
      return { fileName, sizeBytes: size, mtimeMs };
    }),
  );
  return files.sort((a, b) => a.mtimeMs - b.mtimeMs);
};

/** Writes a file atomically: a reader, even after the process is killed midway, sees all of it or nothing. */
const writeAtomically = async (
  path: string,
  { content, temporaryDirectory }: { content: string; temporaryDirectory: string },
): Promise<void> => {
  await mkdir(temporaryDirectory, { recursive: true });
  const draft = join(temporaryDirectory, randomUUID());
  try {
    await writeFile(draft, content);
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
