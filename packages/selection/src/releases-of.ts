import type {
  Advisory,
  KnownProblem,
  Library,
  LibraryId,
  Release,
  Selection,
  Version,
} from "@online-editor/contract";
import Range from "semver/classes/range.js";

type Condition = Pick<KnownProblem, "releases" | "themes" | "extensions">;

/** The facts of one release. Throws UnknownRelease. */
export function releaseOf(library: Library, version: Version): Release {
  const release = library.releases.find((candidate) => candidate.version === version);
  if (release !== undefined) return release;
  throw new UnknownRelease({ library: library.id, version, newest: library.releases[0]?.version ?? null });
}

/**
 * Every release, newest first, with its known problems whatever else is selected. Problems of only a theme or an
 * extension are not among them.
 */
export function releasesOf(
  library: Library,
): { release: Release; problems: KnownProblem[]; advisories: Advisory[] }[] {
  return library.releases.map((release) => {
    const concernsAll = (condition: Condition) =>
      condition.themes === undefined &&
      condition.extensions === undefined &&
      matchesRelease(condition.releases, release.version);
    return {
      release,
      problems: library.knownProblems.filter(concernsAll),
      advisories: library.advisories.filter(concernsAll),
    };
  });
}

/** The published security advisories that concern a selection. */
export function advisoriesOf(library: Library, selection: Selection): Advisory[] {
  return library.advisories.filter((advisory) => concerns(advisory, selection));
}

/** True when a fact applies to a selection: to its release, and to one of the themes and extensions that it names. */
export function concerns(condition: Condition, selection: Selection): boolean {
  return (
    matchesRelease(condition.releases, selection.version) &&
    (condition.themes === undefined || condition.themes.includes(selection.theme)) &&
    (condition.extensions === undefined ||
      condition.extensions.some((id) => selection.extensions.includes(id)))
  );
}

/** A version that the library lacks, or that is not known yet. */
export class UnknownRelease extends Error {
  readonly code = "unknown-release";
  readonly library: LibraryId;
  readonly version: Version;
  readonly newest: Version | null;

  constructor(facts: { library: LibraryId; version: Version; newest: Version | null }) {
    super(`${facts.library} has no release ${facts.version}`);
    this.name = "UnknownRelease";
    this.library = facts.library;
    this.version = facts.version;
    this.newest = facts.newest;
  }
}

/** A release whose core files match none of the library's layouts; `missing` are their paths. */
export class ReleaseWithoutCore extends Error {
  readonly code = "release-without-core";
  readonly library: LibraryId;
  readonly version: Version;
  readonly missing: readonly string[];

  constructor(facts: { library: LibraryId; version: Version; missing: readonly string[] }) {
    super(`${facts.library} ${facts.version} does not have its core files where they are looked for`);
    this.name = "ReleaseWithoutCore";
    this.library = facts.library;
    this.version = facts.version;
    this.missing = facts.missing;
  }
}

const parsedRanges = new Map<string, Range>();

/**
 * True when a version lies in a range in npm's notation. Prereleases count by their precedence, so that `>=1.14.1`
 * covers `2.0.0-beta.1`. Throws TypeError for an invalid range.
 */
export function matchesRelease(range: string, version: string): boolean {
  let parsed = parsedRanges.get(range);
  if (parsed === undefined) {
    parsed = new Range(range, { includePrerelease: true });
    parsedRanges.set(range, parsed);
  }
  return parsed.test(version);
}
