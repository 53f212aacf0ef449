import { basename, dirname, join } from "node:path/posix";
import type { Importer } from "sass";
import { readFileSync } from "node:fs";

const scheme = "tree:";

/** The URL under which sass knows a file of the tree. */
export const addressOf = (file: string): URL =>
  new URL(`${scheme}///${file.split("/").map(encodeURIComponent).join("/")}`);

/** The file of the tree for a URL; null for any other URL. */
export const fileOf = ({ protocol, pathname }: URL): string | null => {
  try {
    return protocol === scheme ? decodeURIComponent(pathname).slice(1) : null;
  } catch {
    return null;
  }
};

/** Gives sass only the style sheets of a tree, by sass's rules for partials and index files. */
export const treeImporter = (tree: SourceTree): Importer<"sync"> => ({
  canonicalize(address) {
    const path = URL.canParse(address) ? fileOf(new URL(address)) : null;
    if (path === null) return null;
    const file = candidates(path).find((candidate) => tree.has(candidate));
    return file === undefined ? null : addressOf(file);
  },
  load(address) {
    const file = fileOf(address);
    if (file === null) return null;
    return { contents: tree.read(file), syntax: file.endsWith(".css") ? "css" : "scss" };
  },
});

const candidates = (path: string): string[] =>
  /\.(scss|css)$/.test(path)
    ? withPartial(path)
    : [
        ...withPartial(`${path}.scss`),
        ...withPartial(`${path}.css`),
        ...withPartial(join(path, "index.scss")),
      ];

const withPartial = (path: string): string[] => [path, join(dirname(path), `_${basename(path)}`)];

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
