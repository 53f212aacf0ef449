import type { Library, Selection } from "@online-editor/contract";

/** What stands beside a selection at first: the release before it; beside a branch, the newest release. */
export const besideAtFirst = (selection: Selection, library: Library): Selection => {
  const { branch, ...rest } = selection;
  const at = library.releases.findIndex(({ version }) => version === selection.version);
  // What is on npm is there sooner than a tag of the repository.
  const older = library.releases.slice(at + 1).find(({ source }) => source !== "tag");
  const release = branch ? library.releases[0] : (older ?? library.releases[0]);
  return { ...rest, version: release?.version ?? selection.version };
};
