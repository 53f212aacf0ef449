import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatBytes } from "@online-editor/npm-assets";
import { contentOf, type SourceFile } from "./list-wanted-files.ts";
import type { SourceLimits } from "./git-access.ts";
import { Unusable } from "./to-branch-problem.ts";
import type { GitObjects } from "./unpack.ts";

/** How many of the wanted files are written; `total` is 0 while unknown. */
export interface FetchProgress {
  done: number;
  total: number;
}

/** Writes files into an empty folder. Throws `Unusable`. */
export const writeSources = async (
  files: readonly SourceFile[],
  {
    objects,
    into,
    limits,
    signal,
    onProgress,
  }: {
    objects: GitObjects;
    into: string;
    limits: SourceLimits;
    signal: AbortSignal;
    onProgress: (progress: FetchProgress) => void;
  },
): Promise<void> => {
  let writtenBytes = 0;
  onProgress({ done: 0, total: files.length });
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    const content = contentOf(file, { objects, limits });
    writtenBytes += content.length;
    // Several paths may have the same content.
    if (writtenBytes > limits.maxUnpackedBytes) {
      throw new Unusable(`unpacked, it is larger than ${formatBytes(limits.maxUnpackedBytes)}`);
    }
    await writeNew(join(into, file.path), { content, path: file.path });
    onProgress({ done: index + 1, total: files.length });
  }
};

/** Empties a folder. */
export const emptyFolder = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
};

/** Where a file system treats two names as one, the second file is refused rather than written over the first. */
const writeNew = async (
  target: string,
  { content, path }: { content: Buffer; path: string },
): Promise<void> => {
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content, { flag: "wx" });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!["EEXIST", "ENOTDIR", "EISDIR"].includes(code)) throw error;
    throw new Unusable(`something else stands at its path ${path}`, { cause: error });
  }
};
