import type { Advisory, KnownProblem, Library, Release, Selection, Version } from "@online-editor/contract";
import { matchesRelease } from "./matches-release.ts";
import { UnknownRelease } from "./release-errors.ts";

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
