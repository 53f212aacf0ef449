import type { Library, Version } from "@online-editor/contract";
import { filesOf, releaseOf } from "@online-editor/selection";

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

const coreOf = (library: Library, version: Version): string => {
  const [theme] = library.themes;
  if (!theme) throw new Error(`${library.id} has no theme.`);
  const selection = {
    library: library.id,
    version,
    theme: theme.id,
    extensions: [],
    locale: library.builtInLocale,
  };
  const core = filesOf(library, selection).scripts.find((file) => "role" in file && file.role === "core");
  return core !== undefined && "address" in core ? core.address : "";
};
