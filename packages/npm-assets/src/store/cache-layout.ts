import { createHash } from "node:crypto";
import { join } from "node:path";

/** The paths below the cache's directory. */
export interface CacheLayout {
  packages: string;
  /** Where a version before this one kept the files of all packages. */
  blobs: string;
  packuments: string;
  /** The drafts of all processes that use the cache. */
  drafts: string;
  /** This process's own drafts. */
  temporary: string;
}

export const layOutCache = (directory: string): CacheLayout => ({
  packages: join(directory, "packages"),
  blobs: join(directory, "blobs"),
  packuments: join(directory, "packuments"),
  drafts: join(directory, "temporary"),
  temporary: join(directory, "temporary", String(process.pid)),
});

/** A file name for any key: package names are longer than some file systems allow, and case matters. */
export const nameOnDisk = (key: string): string => createHash("sha256").update(key).digest("hex");
