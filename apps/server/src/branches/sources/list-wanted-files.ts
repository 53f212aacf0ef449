import { formatBytes } from "@online-editor/npm-assets";
import { readTreeObject, type TreeEntry } from "./read-object.ts";
import type { SourceLimits } from "./git-access.ts";
import { Unusable } from "./to-branch-problem.ts";
import type { GitObjects } from "./unpack.ts";

export interface SourceFile {
  path: string;
  /** The id of the blob. */
  id: string;
}

/**
 * Lists the wanted files below a tree. Skips links, submodules, and names that are special to git or cannot be
 * displayed; a name that escapes its folder refuses the whole commit, as none occurs by accident. Throws `Unusable`.
 */
export const listWantedFiles = (
  objects: GitObjects,
  { tree, isWanted, limits }: { tree: string; isWanted: (path: string) => boolean; limits: SourceLimits },
): SourceFile[] => {
  const files: SourceFile[] = [];
  let entryCount = 0;
  const walk = (id: string, folder: string): void => {
    const object = objects.get(id);
    if (object?.type !== "tree") throw new Unusable(`its folder ${folder || "/"} is missing`);
    for (const entry of readTreeObject(object)) {
      // A few trees that contain one another can produce any number of paths.
      if (++entryCount > limits.maxObjects) {
        throw new Unusable(`it has more than ${limits.maxObjects} files and folders`);
      }
      const path = folder + entry.name;
      refuseEscape(entry);
      if (isHiddenName(entry.name)) continue;
      if (Buffer.byteLength(entry.name) > maxNameBytes || Buffer.byteLength(path) > maxPathBytes) {
        throw new Unusable(`a path is too long: ${path.slice(0, 80)}…`);
      }
      if (entry.kind === "folder") walk(entry.id, `${path}/`);
      if (entry.kind === "file" && isWanted(path)) files.push({ path, id: entry.id });
    }
  };
  walk(tree, "");
  if (files.length === 0) throw new Unusable("it has none of the files that are needed");
  if (files.length > limits.maxFiles) {
    throw new Unusable(`more than ${limits.maxFiles} files of it are needed`);
  }
  return files;
};

/** The content of a wanted file. Throws `Unusable`. */
export const contentOf = (
  { path, id }: SourceFile,
  { objects, limits }: { objects: GitObjects; limits: SourceLimits },
): Buffer => {
  const object = objects.get(id);
  if (object?.type !== "blob") throw new Unusable(`its file ${path} is missing`);
  const { length } = object.content;
  if (length <= limits.maxFileBytes) return object.content;
  const [size, most] = [formatBytes(length), formatBytes(limits.maxFileBytes)];
  throw new Unusable(`its file ${path} has ${size}, more than the ${most} that a file may have`);
};

/** The limits of file systems, with room for the folder that contains the files. */
const maxNameBytes = 200;
const maxPathBytes = 1000;

const refuseEscape = ({ name }: TreeEntry): void => {
  if (!/^\.{0,2}$|[/\\\0]/.test(name)) return;
  throw new Unusable(`it has an entry ${JSON.stringify(name)} that leaves its folder`);
};

/** Every spelling of git's own folder that some file system accepts, and names that are not text. */
export const isHiddenName = (name: string): boolean => {
  if (/[\p{Cc}\uFFFD]/u.test(name)) return true;
  const plain = name
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[. ]+$/, "");
  return /^(\.git|git~\d+)$/i.test(plain);
};
