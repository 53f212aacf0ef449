import { readFileSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { join as joinInTree } from "node:path/posix";
import { BuildFailed } from "./build-failed.ts";

/** The files that a build may see, by their path in the tree. Nothing outside them is ever read. */
export interface SourceTree {
  has(path: string): boolean;
  /** The text of a file. Throws for one that is not in the tree. */
  read(path: string): string;
}

export const sourceTree = (root: string, paths: readonly string[]): SourceTree => {
  const present = new Set(paths);
  return {
    has: (path) => present.has(path),
    read(path) {
      if (!present.has(path)) throw new Error(`"${path}" is not in the tree.`);
      return readFileSync(join(root, path), "utf8");
    },
  };
};

/** The paths of the wanted files of a folder, sorted; links and devices are left out. Throws BuildFailed. */
export const listSources = async (
  root: string,
  { isWanted, maxBytes }: { isWanted: (path: string) => boolean; maxBytes: number },
): Promise<string[]> => {
  const paths: string[] = [];
  let bytes = 0;
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = joinInTree(folder, entry.name);
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile() && isWanted(path)) {
        bytes += (await lstat(join(root, path))).size;
        if (bytes > maxBytes)
          throw new BuildFailed([
            { message: `The sources are larger than ${String(maxBytes / 1024 / 1024)} MB.`, file: path },
          ]);
        paths.push(path);
      }
    }
  };
  await walk("");
  return paths.sort();
};
