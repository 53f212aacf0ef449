import { Version, type Library } from "@online-editor/contract";
import compare from "semver/functions/compare.js";
import type { NewRelease } from "./add-release.ts";

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
