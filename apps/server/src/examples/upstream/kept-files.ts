import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";

/** A file as it was read. */
export interface KeptFile {
  text: string;
  isUtf8: boolean;
}

/** Files in memory, each reread only when it has changed. */
export interface KeptFiles {
  /**
   * The same object until the file has changed. Throws when it is not a regular file or larger than `maxBytes`, and
   * what reading throws.
   */
  read(path: string, maxBytes: number): Promise<KeptFile>;
  /** Forgets the files that were not read since the last call. */
  forgetOthers(): void;
}

/** A file that has just changed may change again within the file system's clock tick and look the same. */
const tickNs = 50_000_000n;

/** `readBytes` reads a file. */
export const createKeptFiles = (readBytes: (path: string) => Promise<Buffer> = readFile): KeptFiles => {
  const kept = new Map<string, { stamp: string; file: KeptFile }>();
  const requested = new Set<string>();
  return {
    async read(path, maxBytes) {
      const found = await stat(path, { bigint: true });
      if (!found.isFile()) throw new Error("it is no plain file");
      if (found.size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
      requested.add(path);
      const stamp = [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(" ");
      const before = kept.get(path);
      if (before?.stamp === stamp) return before.file;
      const isSettled = BigInt(Date.now()) * 1_000_000n - found.ctimeNs > tickNs;
      const bytes = await readBytes(path);
      const file = { text: bytes.toString(), isUtf8: isUtf8(bytes) };
      if (isSettled) kept.set(path, { stamp, file });
      return file;
    },
    forgetOthers() {
      for (const path of kept.keys()) if (!requested.has(path)) kept.delete(path);
      requested.clear();
    },
  };
};
