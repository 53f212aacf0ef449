import type { Library, Version } from "@online-editor/contract";
import { releaseOf } from "@online-editor/selection";
import { bareSelection, scriptsOf } from "./bare-release.ts";

/** The releases whose files can be fetched here: one that exists only as a git tag needs a reachable git host. */
export const reachableReleases = async (
  library: Library,
  versions: Iterable<Version>,
  origin: string,
): Promise<Set<Version>> => {
  const reachable = new Set<Version>();
  for (const version of versions) {
    const isTag = releaseOf(library, version).source === "tag";
    if (!isTag || (await fetch(`${origin}${coreOf(library, version)}`)).ok) reachable.add(version);
  }
  return reachable;
};

const coreOf = (library: Library, version: Version): string =>
  scriptsOf(library, bareSelection(library, version)).find(({ role }) => role === "core")?.address ?? "";
