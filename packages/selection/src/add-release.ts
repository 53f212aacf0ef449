import type { Library, Version } from "@online-editor/contract";
import rcompare from "semver/functions/rcompare.js";
import { fitToFiles } from "./fit-to-files.ts";

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
