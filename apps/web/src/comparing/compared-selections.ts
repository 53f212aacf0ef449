import type { Library, Selection } from "@online-editor/contract";
import { releasesOf, themesOf } from "@online-editor/selection";

export interface Option {
  value: string;
  label: string;
}

/** What stands beside a selection at first: the release before it; beside a branch, the newest release. */
export const besideAtFirst = (selection: Selection, library: Library): Selection => {
  const { branch, ...rest } = selection;
  const at = library.releases.findIndex(({ version }) => version === selection.version);
  // What is on npm is there sooner than a tag of the repository.
  const older = library.releases.slice(at + 1).find(({ source }) => source !== "tag");
  const release = branch ? library.releases[0] : (older ?? library.releases[0]);
  return { ...rest, version: release?.version ?? selection.version };
};

/** Releases, newest first. */
export const releaseOptions = (library: Library): Option[] =>
  releasesOf(library).map(({ release: { version } }) => ({ value: version, label: version }));

export const themeOptions = (library: Library, selection: Selection): Option[] =>
  themesOf(library, selection.version)
    .filter(({ theme, availability }) => availability.kind === "available" || theme.id === selection.theme)
    .map(({ theme }) => ({ value: theme.id, label: theme.title }));

/** A selection on another release; on one that the library does not have it stays as it is. */
export const onRelease = (
  { branch: _, ...selection }: Selection,
  value: string,
  library: Library,
): Selection => {
  const release = library.releases.find(({ version }) => version === value);
  return { ...selection, version: release?.version ?? selection.version };
};
