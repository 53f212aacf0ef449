import type { Library, Version } from "@online-editor/contract";
import rcompare from "semver/functions/rcompare.js";
import { fitToFiles } from "./fit-to-files.ts";

/** A release that npm has; `published` is a day, ISO 8601. */
export interface NewRelease {
  version: Version;
  published?: string;
}

/**
 * The library with one more release; a release that it has already changes nothing. Without `files` the
 * release is taken to have what the open ranges promise. With `files` (all paths in its package) ranges are
 * closed whose files it lacks, and extensions, themes and locales are added that it brings. A new theme comes
 * without its framework: no file list tells that. Throws ReleaseWithoutCore.
 */
export function addRelease(library: Library, release: NewRelease, files?: readonly string[]): Library {
  if (library.releases.some(({ version }) => version === release.version)) return library;
  const releases = [...library.releases, { ...release, source: "npm" as const }];
  const extended = { ...library, releases: releases.toSorted((a, b) => rcompare(a.version, b.version)) };
  return files === undefined ? extended : fitToFiles(extended, release.version, new Set(files));
}
