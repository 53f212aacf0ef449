import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { nameOnDisk, type CacheLayout } from "./cache-layout.ts";

/** The forms in which a file's bytes are stored: uncompressed or compressed. */
export type FileForm = "identity" | "br" | "gzip";
/** The forms that a client can get instead of the uncompressed bytes. */
export type CompressedForm = Exclude<FileForm, "identity">;

/** One file of a package. */
export interface StoredFile {
  /** The SHA-256 of its bytes in hex. */
  readonly digest: string;
  readonly sizeBytes: number;
  /** The path of its bytes on disk. */
  readonly location: string;
  /** The sizes of its compressed copies. */
  readonly compressedBytes: Map<CompressedForm, number>;
}

/** All files of one exact version, by path. Its folder has each content once, named by its digest, and an index. */
export interface StoredPackage {
  readonly key: string;
  readonly folder: string;
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly defaultFile: string | undefined;
}

const suffixes: Record<FileForm, string> = { identity: "", br: ".br", gzip: ".gz" };

/** The path of a file's bytes in a form. */
export const locationOf = ({ location }: Pick<StoredFile, "location">, form: FileForm): string =>
  location + suffixes[form];

export const bytesOnDisk = ({ files }: StoredPackage): number => {
  let total = 0;
  for (const { sizeBytes, compressedBytes } of new Set(files.values())) {
    total += sizeBytes;
    for (const size of compressedBytes.values()) total += size;
  }
  return total;
};

/** A package that is assembled in a folder as its own will be. */
interface StagedPackage {
  key: string;
  staging: { folder: string; files: ReadonlyMap<string, Pick<StoredFile, "digest" | "sizeBytes">> };
  defaultFile: string | undefined;
}

/** Makes a staged package readable, all of it at once. */
export const movePackage = async (
  layout: CacheLayout,
  { key, staging, defaultFile }: StagedPackage,
): Promise<StoredPackage> => {
  const index: PackageIndex = {
    format: 2,
    key,
    defaultFile: defaultFile ?? null,
    files: Array.from(staging.files, ([path, { digest, sizeBytes }]) => [path, digest, sizeBytes]),
  };
  await writeFile(indexIn(staging.folder), JSON.stringify(index));
  await mkdir(layout.packages, { recursive: true });
  const folder = join(layout.packages, nameOnDisk(key));
  await rename(staging.folder, folder).catch((error: unknown) => {
    if (!isThere(error)) throw error;
  });
  return packageOf(folder, index);
};

/** Another process has put the same version there, which is as good. */
const isThere = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOTEMPTY" || error.code === "EEXIST");

/** Deletes a package, or what is left of one. */
export const deletePackage = async (folder: string): Promise<void> => {
  // The index is deleted first: a process killed here leaves files without an index, never an index without files.
  await rm(indexIn(folder), { force: true });
  await rm(folder, { recursive: true, force: true });
};

/** Undefined when this version of the cache cannot read the folder. `usedAt` is the time last noted. */
export const readPackage = async (
  folder: string,
): Promise<{ stored: StoredPackage; usedAt: number } | undefined> => {
  try {
    const stored = packageOf(folder, PackageIndex.parse(JSON.parse(await readFile(indexIn(folder), "utf8"))));
    const byDigest = new Map(Array.from(stored.files.values(), (file) => [file.digest, file]));
    for (const name of await readdir(folder)) {
      const [digest = "", suffix] = name.split(".");
      const form = FormSuffix.safeParse(suffix).data;
      if (form) byDigest.get(digest)?.compressedBytes.set(form, (await stat(join(folder, name))).size);
    }
    return { stored, usedAt: (await stat(indexIn(folder))).mtimeMs };
  } catch {
    return undefined;
  }
};

/** The time of a package's last use is the modification time of its index, so that it outlives the process. */
export const noteUse = async ({ folder }: StoredPackage, usedAt: number): Promise<void> => {
  // A cache deleted while the process runs is noticed when one of its files is read.
  await utimes(indexIn(folder), usedAt / 1000, usedAt / 1000).catch(() => undefined);
};

const indexIn = (folder: string) => join(folder, "index.json");

const packageOf = (folder: string, { key, defaultFile, files }: PackageIndex): StoredPackage => {
  const byDigest = new Map<string, StoredFile>();
  for (const [, digest, sizeBytes] of files)
    byDigest.set(digest, { digest, sizeBytes, location: join(folder, digest), compressedBytes: new Map() });
  return {
    key,
    folder,
    defaultFile: defaultFile ?? undefined,
    files: new Map(
      files.flatMap(([path, digest]) => {
        const file = byDigest.get(digest);
        return file ? [[path, file]] : [];
      }),
    ),
  };
};

type PackageIndex = z.infer<typeof PackageIndex>;
const PackageIndex = z.strictObject({
  format: z.literal(2),
  key: z.string(),
  defaultFile: z.string().nullable(),
  files: z.array(z.tuple([z.string(), z.string().regex(/^[0-9a-f]{64}$/), z.int().nonnegative()])),
});

const FormSuffix = z
  .enum(["br", "gz"])
  .transform((suffix): CompressedForm => (suffix === "gz" ? "gzip" : suffix));
