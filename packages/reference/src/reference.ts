import type { LibraryId, Version } from "@online-editor/contract";
import type {
  ExtensionConflict,
  LibraryReference,
  NameRenames,
  ReleasedName,
} from "@online-editor/contract/reference";
import { matchesRelease, UnknownRelease } from "@online-editor/selection";

/** A default, and the oldest release that has it. */
export interface DefaultFrom {
  from: Version;
  /** JavaScript: `10`, `"asc"`, `undefined`, `[10, 25]`; `function` for a function. */
  value: string;
}

/** One name over the releases that have it. A name that disappeared for a while has several entries. */
export interface ReferenceName extends Omit<ReleasedName, "defaults"> {
  /** Oldest first; empty for methods and events. */
  defaults: readonly DefaultFrom[];
  /** Its page in the library's manual. */
  link?: string;
}

/** The names of a library, release by release. */
export interface Reference {
  library: LibraryId;
  /** Newest first. */
  releases: readonly Version[];
  /** Releases that could not be read: only what both neighbours have in common is known. */
  unread: ReadonlySet<Version>;
  names: readonly ReferenceName[];
  conflicts: readonly ExtensionConflict[];
  /** The index of a release, counted from the newest. */
  placeOf: ReadonlyMap<Version, number>;
}

/** Indexes the data of a library. */
export const readReference = ({
  library,
  releases,
  unread,
  links,
  names,
  conflicts = [],
}: LibraryReference): Reference => {
  const placeOf = new Map(releases.map((version, place) => [version, place]));
  const age = ({ from }: DefaultFrom) => placeOf.get(from) ?? -1;
  return {
    library,
    releases,
    unread: new Set(unread),
    placeOf,
    conflicts,
    names: names.map(({ defaults = {}, ...name }) => {
      const pattern = name.extension === undefined ? links[name.kind] : links["of-extension"];
      return {
        ...name,
        defaults: Object.entries(defaults)
          .map(([from, value]) => ({ from: from as Version, value }))
          .toSorted((first, second) => age(second) - age(first)),
        ...(pattern !== undefined && {
          link: pattern
            .replace("{name}", name.name.toLowerCase())
            .replace("{extension}", name.extension ?? ""),
        }),
      };
    }),
  };
};

/** The place of a release, counted from the newest. Throws UnknownRelease. */
export const placeOfRelease = ({ placeOf, library, releases }: Reference, version: Version): number => {
  const place = placeOf.get(version);
  if (place !== undefined) return place;
  throw new UnknownRelease({ library, version, newest: releases[0] ?? null });
};

/** The release whose names are shown for a selected one: that or, where the reference is older, the one before it. */
export const shownRelease = ({ releases, placeOf }: Reference, selected: Version): Version =>
  placeOf.has(selected)
    ? selected
    : (releases.find((version) => matchesRelease(`<${selected}`, version)) ?? releases[0] ?? selected);

/** The text of a library's file, with one line per name so that diffs show what a release changed. */
export const formatReference = ({ names, ...facts }: LibraryReference): string => {
  const head = Object.entries(facts).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const lines = names.map((name) => JSON.stringify(name));
  return `{\n${head.join(",\n")},\n"names": [\n${lines.join(",\n")}\n]\n}\n`;
};

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
