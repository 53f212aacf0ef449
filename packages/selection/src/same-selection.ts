import type { Catalogue, Library, LibraryId, Selection, Version } from "@online-editor/contract";

/** Whether two selections choose the same of the same library. */
export const sameSelection = (a: Selection, b: Selection): boolean =>
  a.library === b.library &&
  a.version === b.version &&
  a.branch?.commit === b.branch?.commit &&
  a.theme === b.theme &&
  a.locale === b.locale &&
  a.extensions.join() === b.extensions.join();

/** A selection on a release, in the place of its own or of its branch. */
export const onRelease = ({ branch: _, ...selection }: Selection, version: Version): Selection => ({
  ...selection,
  version,
});

/** The library's description; undefined while the catalogue is on its way. */
export const libraryNamed = (catalogue: Catalogue | null, id: LibraryId): Library | undefined =>
  catalogue?.libraries.find((library) => library.id === id);
