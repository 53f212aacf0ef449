import type { ExampleSource } from "@online-editor/contract";
import { opendir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** A skipped file or folder. `path` is below the listed folder. */
export type UnreadableFile = ExampleSource["unreadable"][number];

/** The contents of a folder: sorted paths of files, and what was skipped. */
export interface ListedFiles {
  paths: string[];
  passedOver: UnreadableFile[];
}

/** The limits of depth, and of files and folders together: far above those of real examples. */
export interface ListingBounds {
  depth: number;
  entries: number;
}

const bounds: ListingBounds = { depth: 16, entries: 50_000 };

/**
 * Lists the `.html` files below a folder. Follows links that stay in the folder; lists each file and folder once,
 * under its shortest name. Throws what reading the folder itself throws.
 */
export const listUpstreamFiles = async (
  folder: string,
  { depth: maxDepth, entries: maxEntries }: ListingBounds = bounds,
): Promise<ListedFiles> => {
  const root = await realpath(folder);
  const seen = new Set([root]);
  const listed: ListedFiles = { paths: [], passedOver: [] };
  const passOver = (path: string, reason: string) => listed.passedOver.push({ path, reason });
  const guarded = async (path: string, look: () => Promise<void>) => {
    try {
      await look();
    } catch (error) {
      if (path === "") throw error;
      passOver(path, reasonOf(error));
    }
  };
  let count = 0;
  let level = [""];
  for (let depth = 0; level.length > 0 && count <= maxEntries; depth += 1) {
    const folders: string[] = [];
    const links: string[] = [];
    const take = async (path: string) => {
      const real = await realpath(join(root, path));
      if (seen.has(real)) return;
      seen.add(real);
      const entry = await stat(real);
      if (entry.isDirectory() && depth === maxDepth) passOver(path, `it is over ${maxDepth} folders deep`);
      else if (entry.isDirectory()) folders.push(path);
      else if (isNearlyHtml(path)) passOver(path, "its name does not end in .html, in small letters");
      else if (path.endsWith(".html"))
        if (entry.isFile()) listed.paths.push(path);
        else passOver(path, "it is no plain file");
    };
    const takeLink = async (path: string) => {
      const target = relative(root, await realpath(join(root, path))).split(sep);
      if (target[0] === "..") passOver(path, "it is a link that leads out of the folder");
      else if (target.some((segment) => segment.startsWith(".")))
        passOver(path, "it is a link to a hidden file");
      else await take(path);
    };
    for (const below of level)
      await guarded(below, async () => {
        for (const { name, isLink } of await entriesOf(join(root, below))) {
          const path = join(below, name);
          count += 1;
          if (count > maxEntries)
            return void passOver(path, `it and what follows come after ${maxEntries} files and folders`);
          // A link's target may have its own name on this level.
          if (isLink) links.push(path);
          else await guarded(path, () => take(path));
        }
      });
    for (const path of links) await guarded(path, () => takeLink(path));
    level = folders;
  }
  listed.paths.sort();
  return listed;
};

const entriesOf = async (folder: string): Promise<{ name: string; isLink: boolean }[]> => {
  const entries: { name: string; isLink: boolean }[] = [];
  for await (const entry of await opendir(folder))
    if (!entry.name.startsWith(".")) entries.push({ name: entry.name, isLink: entry.isSymbolicLink() });
  return entries.sort(({ name: one }, { name: other }) => (one < other ? -1 : 1));
};

const isNearlyHtml = (path: string) => /\.html?$/i.test(path) && !path.endsWith(".html");

const reasons: Record<string, string> = {
  ELOOP: "it is a link to itself",
  ENOENT: "it is a link to nothing",
  EACCES: "it may not be read",
  ENAMETOOLONG: "its path is too long",
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error && "code" in error)) throw error;
  return reasons[String(error.code)] ?? String(error.code);
};
