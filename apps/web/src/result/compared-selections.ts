import type { Library, Selection } from "@online-editor/contract";

/** The second selection of a new comparison: the previous release; for a branch, the newest release. */
export const besideAtFirst = (selection: Selection, library: Library): Selection => {
  const { branch, ...rest } = selection;
  const at = library.releases.findIndex(({ version }) => version === selection.version);
  // npm has releases sooner than the repository has their tags.
  const older = library.releases.slice(at + 1).find(({ source }) => source !== "tag");
  const release = branch ? library.releases[0] : (older ?? library.releases[0]);
  return { ...rest, version: release?.version ?? selection.version };
};
