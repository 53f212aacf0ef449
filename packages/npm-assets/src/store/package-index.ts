import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { fileNameOf, type CacheLayout } from "./cache-layout.ts";
import { writeAtomically } from "./write-atomically.ts";

/** One file of a package: the SHA-256 of its bytes in hex, and their number. */
export interface StoredFile {
  digest: string;
  sizeBytes: number;
}

/** All files of one exact version, by path. */
export interface StoredPackage {
  key: string;
  files: ReadonlyMap<string, StoredFile>;
  defaultFile: string | undefined;
}

const PackageIndex = z.strictObject({
  format: z.literal(1),
  key: z.string(),
  defaultFile: z.string().nullable(),
  files: z.array(z.tuple([z.string(), z.string().regex(/^[0-9a-f]{64}$/), z.int().nonnegative()])),
});

export const packageIndexPath = (layout: CacheLayout, key: string): string =>
  join(layout.packages, fileNameOf(key));

export const writePackageIndex = async (layout: CacheLayout, stored: StoredPackage): Promise<void> => {
  const index: z.infer<typeof PackageIndex> = {
    format: 1,
    key: stored.key,
    defaultFile: stored.defaultFile ?? null,
    files: Array.from(stored.files, ([path, { digest, sizeBytes }]) => [path, digest, sizeBytes]),
  };
  await writeAtomically(packageIndexPath(layout, stored.key), {
    content: JSON.stringify(index),
    temporaryDirectory: layout.temporary,
  });
};

/** Undefined when this version of the cache cannot read the file as an index. */
export const readPackageIndex = async (path: string): Promise<StoredPackage | undefined> => {
  try {
    const { key, defaultFile, files } = PackageIndex.parse(JSON.parse(await readFile(path, "utf8")));
    return {
      key,
      defaultFile: defaultFile ?? undefined,
      files: new Map(files.map(([filePath, digest, sizeBytes]) => [filePath, { digest, sizeBytes }])),
    };
  } catch {
    return undefined;
  }
};
