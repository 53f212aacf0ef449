import type { Catalogue, Library, LibraryId, Selection, Version } from "@online-editor/contract";

/** True when two selections of the same library are equal. */
export const sameSelection = (a: Selection, b: Selection): boolean =>
  a.library === b.library &&
  a.version === b.version &&
  a.branch?.commit === b.branch?.commit &&
  a.theme === b.theme &&
  a.locale === b.locale &&
  a.extensions.join() === b.extensions.join();

/** A selection with a release instead of its own or its branch. */
export const onRelease = ({ branch: _, ...selection }: Selection, version: Version): Selection => ({
  ...selection,
  version,
});

/** The same, whatever their releases or branches are. */
export const sameOnAnyRelease = (a: Selection, b: Selection): boolean =>
  sameSelection(onRelease(a, b.version), onRelease(b, b.version));

/** The library's description; undefined while the catalogue is loading. */
export const libraryNamed = (catalogue: Catalogue | null, id: LibraryId): Library | undefined =>
  catalogue?.libraries.find((library) => library.id === id);
