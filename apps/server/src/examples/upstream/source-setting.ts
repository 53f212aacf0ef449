import { resolve } from "node:path";
import { type LibraryId, Repository } from "@online-editor/contract";

/** A folder of a repository on the git host, at a branch, tag or commit, or at the default branch. */
export interface RepositoryFolder {
  repository: Repository;
  ref: string | undefined;
  /** Empty: the whole repository. */
  folder: string;
}

/** One entry of `EXAMPLES_SOURCES`: a library, and a folder of this machine or of a repository with its examples. */
export type SourceSetting = { library: LibraryId } & ({ folder: string } | { git: RepositoryFolder });

/**
 * Parses `<library>=<folder>` and `<library>=git:<owner>/<name>[#<ref>][:<folder>]`, comma-separated; null where an entry
 * is neither. `libraries` are the known ones.
 */
export const readSourceSettings = (text: string, libraries: readonly LibraryId[]): SourceSetting[] | null => {
  const entries = text.split(",").map((entry) => entry.trim());
  const settings = entries.filter((entry) => entry !== "").map((entry) => settingOf(entry, libraries));
  // A place that is named twice is read once.
  const places = new Map(settings.map((setting) => [JSON.stringify(setting), setting]));
  return settings.includes(null) ? null : [...places.values()].filter((setting) => setting !== null);
};

const settingOf = (entry: string, libraries: readonly LibraryId[]): SourceSetting | null => {
  const [, name, place] = /^([a-z][a-z0-9-]*)\s*=\s*(.+)$/.exec(entry) ?? [];
  const library = libraries.find((id) => id === name);
  if (library === undefined || place === undefined) return null;
  if (!place.startsWith("git:")) return { library, folder: resolve(place) };
  const git = repositoryFolderOf(place.slice("git:".length));
  return git && { library, git };
};

// Refs never contain a colon (git check-ref-format).
const repositoryFolderOf = (text: string): RepositoryFolder | null => {
  const [, name, ref, folder = ""] = /^([^#:]+)(?:#([^:\s]+))?(?::(.+))?$/.exec(text) ?? [];
  const repository = Repository.safeParse(name);
  const segments = folder.split("/").filter((segment) => segment !== "" && segment !== ".");
  if (!repository.success || segments.includes("..")) return null;
  return { repository: repository.data, ref, folder: segments.join("/") };
};
