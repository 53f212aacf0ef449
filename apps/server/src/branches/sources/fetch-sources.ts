import type { Commit, Repository } from "@online-editor/contract";
import { askHost, type GitCall, type SourceLimits, usualSourceLimits } from "./ask-host.ts";
import { findCommit } from "./fetch-objects.ts";
import { type PackRequest, requestPack } from "./request-pack.ts";
import { toBranchProblem, Unusable } from "../branch-problems.ts";
import { type GitObjects, unpack } from "./unpack.ts";
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { formatBytes } from "@online-editor/npm-assets";
import type { BuildProgress } from "../store/build.ts";
import { readTreeObject, type TreeEntry } from "./read-object.ts";

/** Gives `use` a new temporary folder, and removes it afterwards. */
export const inTemporaryFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "online-editor-")));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Writes the wanted files of one commit into an empty folder, without history, links and submodules; returns when it
 * was committed (ISO 8601) and the first line of its message. A failure leaves the folder empty. Throws
 * `ref-not-found`, `repository-unusable` and what `askHost` throws.
 */
export const fetchSources = async (
  { repository, commit }: { repository: Repository; commit: Commit },
  {
    git,
    into,
    isWanted,
    limits = usualSourceLimits,
    signal,
    onProgress = () => undefined,
  }: GitCall & {
    into: string;
    isWanted: (path: string) => boolean;
    limits?: SourceLimits;
    /** How many of the wanted files are written. */
    onProgress?: (progress: Omit<BuildProgress, "step">) => void;
  },
): Promise<{ committedAt: string; subject: string }> => {
  const { timeoutMs, maxReceivedBytes: maxBytes } = limits;
  onProgress({ done: 0, total: 0 });
  try {
    const { files, objects, ...facts } = await askHost(
      repository,
      { git, maxBytes, timeoutMs, signal },
      async (remote, deadline) => {
        const fetchPack = async (request: PackRequest) =>
          unpack(await requestPack(request, remote), { limits, signal: deadline });
        const objects = await fetchPack({ wants: [commit], depth: 1, without: "files" });
        const { tree, committedAt, subject } = findCommit(objects, { repository, id: commit });
        const files = listWantedFiles(objects, { tree, isWanted, limits });
        // A host that omits no files has sent them.
        const missing = [...new Set(files.map(({ id }) => id))].filter((id) => !objects.has(id));
        const contents = missing.length === 0 ? [] : await fetchPack({ wants: missing });
        return { files, objects: new Map([...objects, ...contents]), committedAt, subject };
      },
    );
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
    return facts;
  } catch (error) {
    await emptyFolder(into);
    throw error instanceof Unusable ? toBranchProblem(error, repository) : error;
  }
};

/** Empties a folder. */
const emptyFolder = async (folder: string): Promise<void> => {
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

interface SourceFile {
  path: string;
  /** The id of the blob. */
  id: string;
}

/**
 * Lists the wanted files below a tree. Skips links, submodules, and names that are special to git or cannot be
 * displayed; a name that escapes its folder refuses the whole commit, as none occurs by accident. Throws `Unusable`.
 */
const listWantedFiles = (
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
