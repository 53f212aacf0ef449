import { Commit, type CommitChange, mostChangedFiles, type Repository } from "@online-editor/contract";
import { fetchObjects, findCommit } from "./fetch-objects.ts";
import { type GitCall, usualSourceLimits } from "./ask-host.ts";
import { isHiddenName } from "./fetch-sources.ts";
import { readTreeObject, type TreeEntry } from "./read-object.ts";
import { toBranchProblem, Unusable } from "../branch-problems.ts";
import type { GitObjects } from "./unpack.ts";

/**
 * Compares the wanted files of a commit with those of its first parent, if it has one; names at most `mostChangedFiles`,
 * sorted by path.
 * Throws `ref-not-found`, `repository-unusable` and what `askHost` throws.
 */
export const readChange = async (
  { repository, commit: id }: { repository: Repository; commit: Commit },
  { git, isWanted, signal }: GitCall & { isWanted: (path: string) => boolean },
) => {
  // With its parents.
  const request = { wants: [id], depth: 2, without: "files" } as const;
  const objects = await fetchObjects(repository, request, { git, signal, limits: usualSourceLimits });
  const commit = findCommit(objects, { repository, id });
  const parent = commit.parents.map((one) => Commit.parse(one))[0];
  const from = parent === undefined ? undefined : findCommit(objects, { repository, id: parent }).tree;
  try {
    const files = changedFiles(objects, { from, to: commit.tree, isWanted });
    return { commit, ...(parent !== undefined && { parent }), files };
  } catch (error) {
    throw toBranchProblem(error, repository);
  }
};

type ChangedFile = CommitChange["files"][number];

/** Walks two trees side by side and skips folders that are the same in both. Throws `Unusable`. */
const changedFiles = (
  objects: GitObjects,
  { from, to, isWanted }: { from: string | undefined; to: string; isWanted: (path: string) => boolean },
): ChangedFile[] => {
  const found: ChangedFile[] = [];
  let entryCount = 0;
  const entriesOf = (id: string | undefined, folder: string): Map<string, TreeEntry> => {
    if (id === undefined) return new Map();
    const object = objects.get(id);
    if (object?.type !== "tree") throw new Unusable(`its folder ${folder || "/"} is missing`);
    const entries = readTreeObject(object).filter(({ name }) => !isHiddenName(name));
    entryCount += entries.length;
    // A few trees that contain one another can produce any number of paths.
    if (entryCount > usualSourceLimits.maxObjects)
      throw new Unusable(`it has more than ${usualSourceLimits.maxObjects} files and folders`);
    return new Map(entries.map((entry) => [entry.name, entry]));
  };
  const walk = (before: string | undefined, after: string | undefined, folder: string): void => {
    if (before === after) return;
    const [old, now] = [entriesOf(before, folder), entriesOf(after, folder)];
    for (const name of new Set([...old.keys(), ...now.keys()])) {
      const [one, other] = [old.get(name), now.get(name)];
      const path = folder + name;
      walk(folderIn(one), folderIn(other), `${path}/`);
      const [was, is] = [fileIn(one), fileIn(other)];
      if (was === is || !isWanted(path)) continue;
      found.push({ path, change: was === undefined ? "added" : is === undefined ? "removed" : "changed" });
    }
  };
  walk(from, to, "");
  return found.sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, mostChangedFiles);
};

const folderIn = (entry: TreeEntry | undefined) => (entry?.kind === "folder" ? entry.id : undefined);
const fileIn = (entry: TreeEntry | undefined) => (entry?.kind === "file" ? entry.id : undefined);
