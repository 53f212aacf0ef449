import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The files that a build may read, by their path in the tree. Nothing outside is ever read. */
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
