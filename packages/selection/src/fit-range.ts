import type { Library, Version } from "@online-editor/contract";
import { matchesRelease } from "./releases-of.ts";
import { rangeOf } from "./release-spans.ts";

/** A release of a library, and whether it has something. */
interface Finding {
  version: Version;
  isHeld: boolean;
}

/** The range of something first found in this release. */
export const rangeFrom = (library: Library, version: Version): string =>
  rangeOf(library, (release) => release === version) ?? version;

/** The entry with its range corrected for one release; undefined when no release is left in it. */
export function fitRange<Entry extends { releases: string }>(
  library: Library,
  entry: Entry,
  { version, isHeld }: Finding,
): Entry[] {
  if (matchesRelease(entry.releases, version) === isHeld) return [entry];
  const releases = rangeOf(library, (release) =>
    release === version ? isHeld : matchesRelease(entry.releases, release),
  );
  return releases === null ? [] : [{ ...entry, releases }];
}

/**
 * Corrects entries, of which at most one may cover a release, for that release: it is covered by the entry whose files
 * exist, else by the found one, else by none.
 */
export function fitEntries<Entry extends { releases: string }>(
  library: Library,
  version: Version,
  {
    entries,
    isPresent,
    found,
  }: { entries: Entry[]; isPresent: (entry: Entry) => boolean; found: Entry | undefined },
): Entry[] {
  const carrier =
    entries.find((entry) => matchesRelease(entry.releases, version) && isPresent(entry)) ??
    entries.findLast(isPresent);
  const fitted = entries.flatMap((entry) => fitRange(library, entry, { version, isHeld: entry === carrier }));
  return carrier === undefined && found !== undefined ? [...fitted, found] : fitted;
}
