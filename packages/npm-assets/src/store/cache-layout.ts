import { createHash } from "node:crypto";
import { join } from "node:path";

/** Where things are under the cache's directory. */
export interface CacheLayout {
  blobs: string;
  packages: string;
  packuments: string;
  /** Drafts: emptied when the cache is opened. */
  temporary: string;
}

export const layOutCache = (directory: string): CacheLayout => ({
  blobs: join(directory, "blobs"),
  packages: join(directory, "packages"),
  packuments: join(directory, "packuments"),
  temporary: join(directory, "temporary"),
});

/** A file name for any key: names of packages are longer than some file systems allow, and case matters. */
export const fileNameOf = (key: string): string => `${createHash("sha256").update(key).digest("hex")}.json`;
