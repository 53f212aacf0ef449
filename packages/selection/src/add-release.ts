import { type Library, type ReadyBuild, Version } from "@online-editor/contract";
import rcompare from "semver/functions/rcompare.js";
import { fitToFiles } from "./fit-to-files.ts";
import compare from "semver/functions/compare.js";

/** A release on npm; `published` is a day, ISO 8601. */
export interface NewRelease {
  version: Version;
  published?: string;
}

/**
 * The library with one more release; a known release changes nothing. Without `files` the release is assumed to have
 * the files of the open ranges. With `files` (all paths in its package), ranges whose files it lacks are closed, and
 * its new extensions, themes and locales are added. A new theme comes without its framework, which no file list names.
 * Throws ReleaseWithoutCore.
 */
export function addRelease(library: Library, release: NewRelease, files?: readonly string[]): Library {
  if (library.releases.some(({ version }) => version === release.version)) return library;
  const releases = [...library.releases, { ...release, source: "npm" as const }];
  const extended = { ...library, releases: releases.toSorted((a, b) => rcompare(a.version, b.version)) };
  return files === undefined ? extended : fitToFiles(extended, release.version, new Set(files));
}

/** What a registry says about a package: its versions, and the time when each was published (ISO 8601). */
export interface PublishedVersions {
  versions: readonly string[];
  time: Readonly<Record<string, string>>;
}

/**
 * The published releases that a library lacks, oldest first. Releases older than its oldest, and texts that are not an
 * exact version, are left out.
 */
export function missingReleases(library: Library, published: PublishedVersions): NewRelease[] {
  const known = new Set<string>(library.releases.map(({ version }) => version));
  const oldest = library.releases.at(-1)?.version;
  return published.versions
    .flatMap((text) => Version.safeParse(text).data ?? [])
    .filter((version) => !known.has(version) && (oldest === undefined || compare(version, oldest) > 0))
    .toSorted(compare)
    .map((version) => {
      const day = published.time[version]?.slice(0, 10);
      return day === undefined ? { version } : { version, published: day };
    });
}

/**
 * The library as it is at a branch build: the ranges that name the build's `version` cover what the build really has,
 * including extensions, themes and locales that no release has yet. Only for selections of that build. Throws
 * ReleaseWithoutCore.
 */
export function withBuild(
  library: Library,
  { version, files }: Pick<ReadyBuild, "version" | "files">,
): Library {
  return fitToFiles(addRelease(library, { version }), version, new Set(files));
}
