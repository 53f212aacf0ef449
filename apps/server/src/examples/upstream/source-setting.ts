import { resolve } from "node:path";
import { type LibraryId, Repository } from "@online-editor/contract";

/** A folder of a repository on the git host: at a branch, tag or commit, or at what the host shows by itself. */
export interface RepositoryFolder {
  repository: Repository;
  ref: string | undefined;
  /** Empty: the whole repository. */
  folder: string;
}

/** One entry of `EXAMPLES_SOURCES`: where examples of a library are, a folder of this machine or of a repository. */
export type SourceSetting = { library: LibraryId } & ({ folder: string } | { git: RepositoryFolder });

/** What is wrong with `EXAMPLES_SOURCES`. */
export class InvalidSources extends Error {}

/**
 * Reads `<library>=<folder>` and `<library>=git:<owner>/<name>[#<ref>][:<folder>]`, several with commas between them.
 * `libraries` are those there are. Throws `InvalidSources`.
 */
export const readSourceSettings = (text: string, libraries: readonly LibraryId[]): SourceSetting[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => {
      const [, name, place] = /^([a-z][a-z0-9-]*)\s*=\s*(.+)$/.exec(entry) ?? [];
      const library = libraries.find((id) => id === name);
      if (library === undefined || place === undefined) throw invalid(libraries);
      if (!place.startsWith("git:")) return { library, folder: resolve(place) };
      const git = repositoryFolderOf(place.slice("git:".length));
      if (git === null) throw invalid(libraries);
      return { library, git };
    });

const invalid = (libraries: readonly LibraryId[]) =>
  new InvalidSources(
    "must be <library>=<folder> or <library>=git:<owner>/<name>[#<branch, tag or commit>][:<folder>], several with " +
      `commas between them; libraries are ${libraries.join(", ")}`,
  );

// No ref has a colon in its name (git check-ref-format).
const repositoryFolderOf = (text: string): RepositoryFolder | null => {
  const [, name, ref, folder = ""] = /^([^#:]+)(?:#([^:\s]+))?(?::(.+))?$/.exec(text) ?? [];
  const repository = Repository.safeParse(name);
  const segments = folder.split("/").filter((segment) => segment !== "" && segment !== ".");
  if (!repository.success || segments.includes("..")) return null;
  return { repository: repository.data, ref, folder: segments.join("/") };
};
