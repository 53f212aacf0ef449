import { createHash } from "node:crypto";
import { join } from "node:path";

/** The paths below the cache's directory. */
export interface CacheLayout {
  blobs: string;
  packages: string;
  packuments: string;
  /** The drafts of all processes that use the cache. */
  drafts: string;
  /** This process's own drafts. */
  temporary: string;
}

export const layOutCache = (directory: string): CacheLayout => ({
  blobs: join(directory, "blobs"),
  packages: join(directory, "packages"),
  packuments: join(directory, "packuments"),
  drafts: join(directory, "temporary"),
  temporary: join(directory, "temporary", String(process.pid)),
});

/** A file name for any key: package names are longer than some file systems allow, and case matters. */
export const fileNameOf = (key: string): string => `${createHash("sha256").update(key).digest("hex")}.json`;
