import type { Library } from "@online-editor/contract";
import { LibraryReference } from "@online-editor/contract/reference";
import { mergeReleases, type ReadName, type ReadRelease } from "../merge-releases.ts";
import { type NameAt, namesAt } from "../names-at.ts";
import { readReference } from "../reference.ts";

/** The releases of a reference, newest first, as they were read. */
export const releasesIn = (written: LibraryReference): ReadRelease[] => {
  const reference = readReference(written);
  return written.releases
    .filter((version) => !reference.unread.has(version))
    .map((version) => ({ version, names: namesAt(reference, version).map(asRead) }));
};

const asRead = ({
  default: value,
  since: _since,
  until: _until,
  link: _link,
  ...name
}: NameAt): ReadName => ({
  ...name,
  ...(value !== undefined && { value }),
});

/**
 * The reference of a library after some of its releases were read again. Those that were not, such as git tags where no git
 * host can be reached, stay as `written` has them; what neither has is unread.
 */
export const withReadings = (
  { id, releases }: Pick<Library, "id" | "releases">,
  read: readonly ReadRelease[],
  written?: LibraryReference,
): LibraryReference => {
  const known = new Map(
    [...(written ? releasesIn(written) : []), ...read].map((release) => [release.version, release]),
  );
  const versions = releases.map(({ version }) => version);
  return LibraryReference.parse({
    library: id,
    releases: versions,
    unread: versions.filter((version) => !known.has(version)),
    links: written?.links ?? {},
    names: mergeReleases(versions.flatMap((version) => known.get(version) ?? [])),
  });
};
