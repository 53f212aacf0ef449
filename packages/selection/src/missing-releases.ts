import { Version, type Library } from "@online-editor/contract";
import compare from "semver/functions/compare.js";
import type { NewRelease } from "./add-release.ts";

/** What a registry says of a package: its versions, and for each the time of publishing (ISO 8601). */
export interface PublishedVersions {
  versions: readonly string[];
  time: Readonly<Record<string, string>>;
}

/**
 * The published releases that a library lacks, oldest first. What is older than its oldest release, or is no
 * exact version, is left out.
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
