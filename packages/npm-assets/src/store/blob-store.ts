import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { CacheLayout } from "./cache-layout.ts";
import type { StoredFile } from "./package-index.ts";
import { BlobMissing } from "./read-blob.ts";
import type { Staging } from "./staging.ts";

/** The forms in which a file's bytes are stored: uncompressed or compressed. */
export type BlobForm = "identity" | "br" | "gzip";

/**
 * The bytes of all files, named by SHA-256 and stored once even if several packages have them. A blob exists as long as
 * a package holds it.
 */
export interface BlobStore {
  pathOf(digest: string, form: BlobForm): string;
  /** Undefined: this form does not exist. */
  sizeOf(digest: string, form: BlobForm): number | undefined;
  /** Moves the files of a package here, replacing equal ones, and holds them. */
  adopt(staging: Staging): Promise<void>;
  /** Releases the files of a package; files that no package holds any more are deleted. */
  release(files: Iterable<StoredFile>): Promise<void>;
  /** Moves a compressed form of a held blob here, and returns its size. */
  adoptForm(digest: string, compressed: { form: BlobForm; draft: string }): Promise<number>;
  totalBytes(): number;
}

interface Blob {
  holders: number;
  sizes: Map<BlobForm, number>;
}

const suffixes: Record<BlobForm, string> = { identity: "", br: ".br", gzip: ".gz" };

/**
 * Opens the folder of blobs with those that the packages need; anything else in it is left over from an interrupted
 * commit and is deleted. `missing` are the digests that packages name and the folder lacks.
 */
export const openBlobStore = async (
  layout: CacheLayout,
  packages: Iterable<{ files: ReadonlyMap<string, StoredFile> }>,
): Promise<{ blobs: BlobStore; missing: ReadonlySet<string> }> => {
  const known = new Map<string, Blob>();
  for (const { files } of packages) hold(known, files.values());
  const present = await tidyFolder(layout.blobs, known);
  const missing = new Set(Array.from(known.keys()).filter((digest) => !present.has(digest)));
  return { blobs: createBlobStore(layout, known), missing };
};

const createBlobStore = (layout: CacheLayout, known: Map<string, Blob>): BlobStore => {
  const pathOf = (digest: string, form: BlobForm): string => pathIn(layout.blobs, digest, form);

  const moveHere = async (from: string, to: string): Promise<void> => {
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  };

  const remove = async (digest: string): Promise<void> => {
    await Promise.all(FORMS.map((form) => rm(pathOf(digest, form), { force: true })));
  };

  let totalBytes = 0;
  for (const { sizes } of known.values()) for (const size of sizes.values()) totalBytes += size;

  const release = async (files: Iterable<StoredFile>): Promise<void> => {
    for (const digest of distinct(files).keys()) {
      const blob = known.get(digest);
      if (!blob || --blob.holders > 0) continue;
      known.delete(digest);
      for (const size of blob.sizes.values()) totalBytes -= size;
      await remove(digest);
    }
  };

  return {
    pathOf,
    sizeOf: (digest, form) => known.get(digest)?.sizes.get(form),
    release,
    adopt: async (staging) => {
      const files = distinct(staging.files.values());
      for (const [digest, sizeBytes] of files) if (!known.has(digest)) totalBytes += sizeBytes;
      hold(known, staging.files.values());
      try {
        for (const digest of files.keys()) await moveHere(staging.locate(digest), pathOf(digest, "identity"));
      } catch (error) {
        await release(staging.files.values());
        throw error;
      }
    },
    adoptForm: async (digest, { form, draft }) => {
      const { size } = await stat(draft);
      await moveHere(draft, pathOf(digest, form));
      const blob = known.get(digest);
      if (!blob) {
        await remove(digest);
        throw new BlobMissing(digest);
      }
      totalBytes += size - (blob.sizes.get(form) ?? 0);
      blob.sizes.set(form, size);
      return size;
    },
    totalBytes: () => totalBytes,
  };
};

const FORMS: BlobForm[] = ["identity", "br", "gzip"];

const pathIn = (folder: string, digest: string, form: BlobForm): string =>
  join(folder, digest.slice(0, 2), digest + suffixes[form]);

const distinct = (files: Iterable<StoredFile>): Map<string, number> =>
  new Map(Array.from(files, ({ digest, sizeBytes }) => [digest, sizeBytes]));

const hold = (known: Map<string, Blob>, files: Iterable<StoredFile>): void => {
  for (const [digest, sizeBytes] of distinct(files)) {
    const blob = known.get(digest) ?? { holders: 0, sizes: new Map([["identity", sizeBytes]]) };
    blob.holders += 1;
    known.set(digest, blob);
  }
};

/** Deletes what no package holds, records the compressed forms, and returns the existing blobs. */
const tidyFolder = async (folder: string, known: Map<string, Blob>): Promise<Set<string>> => {
  await mkdir(folder, { recursive: true });
  const present = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const [digest = "", suffix] = entry.name.split(".");
    const blob = known.get(digest);
    if (!blob) await rm(path, { force: true });
    else if (suffix === undefined) present.add(digest);
    else {
      // Another process that uses the cache may have evicted it by now.
      const form = await stat(path).catch(() => undefined);
      if (form) blob.sizes.set(FormSuffix.parse(suffix), form.size);
    }
  }
  return present;
};

const FormSuffix = z.enum(["br", "gz"]).transform((suffix): BlobForm => (suffix === "gz" ? "gzip" : suffix));
