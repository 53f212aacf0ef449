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

/** What is wrong with `EXAMPLES_SOURCES`. */
export class InvalidSources extends Error {}

/**
 * Parses `<library>=<folder>` and `<library>=git:<owner>/<name>[#<ref>][:<folder>]`, comma-separated. `libraries` are
 * the known ones. Throws `InvalidSources`.
 */
export const readSourceSettings = (text: string, libraries: readonly LibraryId[]): SourceSetting[] => {
  const settings = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => settingOf(entry, libraries));
  const places = settings.map((setting) => JSON.stringify(setting));
  const again = settings.find((_, index) => places.indexOf(places[index] ?? "") !== index);
  if (again) throw new InvalidSources(`names ${"git" in again ? again.git.repository : again.folder} twice`);
  return settings;
};

const settingOf = (entry: string, libraries: readonly LibraryId[]): SourceSetting => {
  const [, name, place] = /^([a-z][a-z0-9-]*)\s*=\s*(.+)$/.exec(entry) ?? [];
  const library = libraries.find((id) => id === name);
  if (library === undefined || place === undefined) throw invalid(libraries);
  if (!place.startsWith("git:")) return { library, folder: resolve(place) };
  const git = repositoryFolderOf(place.slice("git:".length));
  if (git === null) throw invalid(libraries);
  return { library, git };
};

const invalid = (libraries: readonly LibraryId[]) =>
  new InvalidSources(
    "must be <library>=<folder> or <library>=git:<owner>/<name>[#<branch, tag or commit>][:<folder>], several with " +
      `commas between them; libraries are ${libraries.join(", ")}`,
  );

// Refs never contain a colon (git check-ref-format).
const repositoryFolderOf = (text: string): RepositoryFolder | null => {
  const [, name, ref, folder = ""] = /^([^#:]+)(?:#([^:\s]+))?(?::(.+))?$/.exec(text) ?? [];
  const repository = Repository.safeParse(name);
  const segments = folder.split("/").filter((segment) => segment !== "" && segment !== ".");
  if (!repository.success || segments.includes("..")) return null;
  return { repository: repository.data, ref, folder: segments.join("/") };
};
