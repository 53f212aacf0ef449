import type { LibraryReference, NameRenames } from "@online-editor/contract/reference";

/** Adds the known replacements to a library's names. */
export const withRenames = (reference: LibraryReference, renames: NameRenames): LibraryReference => ({
  ...reference,
  names: reference.names.map((name) => {
    const rename = renames.find(
      ({ kind, name: former, extension }) =>
        kind === name.kind && former === name.name && extension === name.extension,
    );
    return rename ? { ...name, deprecatedBy: rename.by, deprecatedSince: rename.since } : name;
  }),
});
