import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The files that a build may read, by their path in the tree. Nothing outside is ever read. */
export type SourceTree = ReturnType<typeof sourceTree>;

export const sourceTree = (root: string, paths: readonly string[]) => {
  const present = new Set(paths);
  return {
    has: (path: string): boolean => present.has(path),
    /** The text of a file. Throws for one that is not in the tree. */
    read(path: string): string {
      if (!present.has(path)) throw new Error(`"${path}" is not in the tree.`);
      return readFileSync(join(root, path), "utf8");
    },
  };
};
